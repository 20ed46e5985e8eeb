import { setTimeout as sleep } from 'node:timers/promises';
import { formatBytes } from '../../text/human.ts';
import { Trouble } from '../../trouble.ts';
import { environmentToken } from '../token.ts';
import { boundedText } from './bounded-text.ts';
import { failureReason } from './failure-reason.ts';
import { parseRetryAfter, retryPause } from './retry-pause.ts';

/** How a request to a catalog runs. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that one try may take. */
  readonly timeout?: number | undefined;
  /** How often a request is tried that got no answer, or one that says to come back. */
  readonly tries?: number | undefined;
}

export interface CatalogRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** The catalog's address without a slash at the end. */
  readonly catalog: string;
  readonly path: string;
  readonly body?: string | Uint8Array<ArrayBuffer> | undefined;
}

export interface CatalogAnswer {
  readonly status: number;
  readonly text: string;
  /** Whether an earlier try may have reached the catalog too. */
  readonly wasRetried: boolean;
}

const mostBytes = 64 * 1024 * 1024;

const startOrName = 'Start one with "deskpack serve", or name another with --catalog URL.';

/** The answers that say to come back. */
const busy = new Set([429, 502, 503, 504]);

function headersOf({ body }: CatalogRequest): Record<string, string> {
  const token = environmentToken();
  return {
    accept: 'application/json, application/problem+json',
    ...(body === undefined ? {} : { 'content-type': 'text/javascript' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

type Try =
  | { readonly status: number; readonly text: string; readonly retryAfter: number | undefined }
  | { readonly failure: Trouble; readonly mayPass: boolean };

async function tryOnce(request: CatalogRequest, options: RequestOptions): Promise<Try> {
  const { catalog, path, method, body } = request;
  const { signal, timeout = 30_000 } = options;
  const headers = headersOf(request);
  const late = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(`${catalog}${path}`, {
      method,
      headers,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...(body === undefined ? {} : { body }),
    });
    const text = await boundedText(response, mostBytes);
    if (text === undefined) {
      const message = `what answers at ${catalog} sends more than ${formatBytes(mostBytes)}`;
      return { failure: new Trouble(message, { action: startOrName }), mayPass: false };
    }
    const retryAfter = parseRetryAfter(response.headers.get('retry-after'), Date.now());
    return { status: response.status, text, retryAfter };
  } catch (thrown) {
    signal?.throwIfAborted();
    const { reason, mayPass } = late.aborted
      ? { reason: `nothing came within ${timeout / 1000} s`, mayPass: false }
      : failureReason(thrown);
    const message = `no catalog answers at ${catalog}: ${reason}`;
    return { failure: new Trouble(message, { cause: thrown, action: startOrName }), mayPass };
  }
}

/**
 * Sends a request to a catalog, again where that may help, and takes whatever answer comes.
 *
 * @throws Trouble when no answer comes, and the signal's reason when it is aborted
 */
export async function requestCatalog(
  request: CatalogRequest,
  options: RequestOptions = {},
): Promise<CatalogAnswer> {
  const { signal, tries = 4 } = options;
  for (let failures = 1; ; failures += 1) {
    const made = await tryOnce(request, options);
    const isLast = failures >= tries;
    const wasRetried = failures > 1;
    if ('failure' in made) {
      if (isLast || !made.mayPass) throw made.failure;
    } else if (isLast || !busy.has(made.status)) {
      return { status: made.status, text: made.text, wasRetried };
    }
    const asked = 'failure' in made ? undefined : made.retryAfter;
    await sleep(retryPause(failures, asked), undefined, { signal }).catch(() =>
      signal?.throwIfAborted(),
    );
  }
}
