import { isTransient } from '../../../error/all-error-codes.ts';
import { changedError, DeskpackError } from '../../../error/deskpack-error.ts';
import { explainSystemError, type SystemError } from '../../../error/system-errors.ts';
import { proxyFor } from '../../../system/proxy/proxy-for.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { formatBytes } from '../../../text/format/format.ts';
import { authorization, type CatalogAccess } from './access.ts';
import { parseRetryAfter, pause, retryPause } from './retry-pause.ts';
import { type Received, send } from './send.ts';

export interface RequestOptions extends CatalogAccess {
  readonly signal?: AbortSignal | undefined;
  /** The time limit for one try, in milliseconds. */
  readonly timeout?: number | undefined;
  /** The maximum number of tries if there is no answer, or one that asks to try again. */
  readonly tries?: number | undefined;
}

export interface CatalogRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The catalog's address without a trailing slash. */
  readonly catalog: string;
  readonly path: string;
  readonly body?: string | Uint8Array | undefined;
  /** The content type of the body; that of a registration if absent. */
  readonly contentType?: string;
  /** The media types for `Accept`; JSON if absent. */
  readonly accept?: string;
  /** `If-Match` or `If-None-Match`. */
  readonly condition?: Readonly<Record<string, string>>;
  readonly otherHeaders?: Readonly<Record<string, string>>;
}

export interface CatalogAnswer extends Received {
  /** The bytes as UTF-8. */
  readonly text: string;
  /** Whether an earlier try may have reached the catalog too. */
  readonly wasRetried: boolean;
}

const maxAnswerBytes = 64 * 1024 * 1024;

const startOrName =
  'Start one with "deskpack catalog serve", or choose another with --catalog URL.';

/** Status codes that ask to try again. */
const busy = new Set([429, 502, 503, 504]);

/** The error for an answer that leads to another address, such as that of the same catalog with TLS. */
function redirected(catalog: string, { status, headers }: Received): DeskpackError | undefined {
  if (status < 300 || status >= 400 || headers.location === undefined) return undefined;
  const location = escapeControls(headers.location).slice(0, 1000);
  return new DeskpackError('catalog-wrong-server', {
    reason: `the server at ${catalog} answered ${status}: it redirects to ${location}`,
    subject: { kind: 'catalog', name: catalog },
    action: 'If the catalog is there, name that address with --catalog; no redirect is followed.',
  });
}

function headersOf({
  body,
  contentType = 'text/javascript',
  accept = 'application/json, application/problem+json',
  condition = {},
  otherHeaders = {},
}: CatalogRequest): Record<string, string> {
  return {
    accept,
    ...condition,
    ...otherHeaders,
    ...(body === undefined ? {} : { 'content-type': contentType }),
  };
}

/** Which proxy is on the way, in words: what is wrong there may be its doing. */
function throughProxy(url: URL): string {
  const proxy = proxyFor(url);
  return proxy ? ` through the proxy ${proxy.address} (${proxy.variable})` : '';
}

/** The result of one try: an answer, or why there is none. */
type Try = Received | { readonly failure: DeskpackError };

async function tryOnce(
  request: CatalogRequest,
  token: Record<string, string>,
  options: RequestOptions,
): Promise<Try> {
  const { catalog, path, method, body } = request;
  const { signal, timeout = 30_000, ca } = options;
  const headers = { ...headersOf(request), ...token };
  const late = AbortSignal.timeout(timeout);
  const url = new URL(`${catalog}${path}`);
  try {
    const received = await send(url, {
      method,
      headers,
      body,
      ca,
      mostBytes: maxAnswerBytes,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    if (received) {
      const failure = redirected(catalog, received);
      return failure ? { failure } : received;
    }
    const failure = new DeskpackError('catalog-wrong-server', {
      reason: `the server at ${catalog} sent more than ${formatBytes(maxAnswerBytes)}`,
      subject: { kind: 'catalog', name: catalog },
      action: startOrName,
    });
    return { failure };
  } catch (cause) {
    signal?.throwIfAborted();
    const subject = { kind: 'catalog', name: catalog } as const;
    if (cause instanceof DeskpackError) {
      const reason = `${catalog} was not reached: ${escapeControls(cause.reason)}`;
      return { failure: changedError(cause, { reason, subject }) };
    }
    const {
      code,
      reason,
      action = startOrName,
    }: SystemError = late.aborted
      ? {
          code: 'catalog-unanswered',
          reason: `no answer within ${timeout / 1000} s`,
          action: 'Try again later, or choose another with --catalog URL.',
        }
      : explainSystemError(cause, 'connect');
    const failure = new DeskpackError(code, {
      reason: `no catalog answers at ${catalog}${throughProxy(url)}: ${escapeControls(reason)}`,
      subject,
      cause,
      action,
    });
    return { failure };
  }
}

const asksForToken = ({ status, headers }: Received) =>
  status === 401 && /\bbearer\b/i.test(headers['www-authenticate'] ?? '');

/**
 * Sends a request to a catalog, with retries if they may help, and returns any answer. For requests that only read,
 * the token is only sent if the server asks for it.
 *
 * @throws DeskpackError when no answer comes, and the signal's reason when it is aborted
 */
export async function requestCatalog(
  request: CatalogRequest,
  options: RequestOptions = {},
): Promise<CatalogAnswer> {
  const { signal, tries = 4 } = options;
  let token = request.method === 'GET' ? undefined : authorization(request.catalog, options);
  for (let failures = 1; ; ) {
    const made = await tryOnce(request, token ?? {}, options);
    const isAnswer = 'status' in made;
    if (isAnswer && asksForToken(made) && token === undefined) {
      token = authorization(request.catalog, options);
      if (options.token !== undefined) continue;
    }
    const asked = isAnswer ? parseRetryAfter(made.headers['retry-after'], Date.now()) : undefined;
    const pauseMs = failures < tries ? retryPause(failures, asked) : undefined;
    const mayPass = isAnswer ? busy.has(made.status) : isTransient(made.failure.code);
    if (pauseMs === undefined || !mayPass) {
      if (!isAnswer) throw made.failure;
      return { ...made, text: made.bytes.toString(), wasRetried: failures > 1 };
    }
    await pause(pauseMs, signal);
    failures += 1;
  }
}
