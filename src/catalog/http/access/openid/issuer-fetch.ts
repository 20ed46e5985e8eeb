import { Readable } from 'node:stream';
import { exchange } from '../../../../system/proxy/exchange.ts';
import { proxyFor } from '../../../../system/proxy/proxy-for.ts';

/** A body of a Response: its type is not that of Node's streams, though it takes them. */
type Answered = ConstructorParameters<typeof Response>[0];

/** Statuses of answers without a body, with which a Response takes none. */
const withoutBody = new Set([204, 205, 304]);

/** A request as the libraries make it: they only read. */
interface IssuerRequest {
  readonly headers?: Headers | Record<string, string>;
  readonly redirect?: 'error' | 'manual';
  readonly signal?: AbortSignal | undefined;
}

/** Headers of an answer as they came, each line of them. */
function headersOf(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < lines.length; at += 2) headers.append(lines[at]!, lines[at + 1]!);
  return headers;
}

async function fetchThroughProxy(url: URL, request: IssuerRequest): Promise<Response> {
  const { headers, redirect, signal } = request;
  const asked = {
    ...{ method: 'GET', headers: Object.fromEntries(new Headers(headers)) },
    signal: signal ?? new AbortController().signal,
  };
  const answer = await exchange(url, asked).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new TypeError('fetch failed', { cause });
  });
  const { statusCode: status = 0, rawHeaders } = answer;
  if (redirect !== 'manual' && status >= 300 && status <= 399) {
    answer.destroy();
    throw new TypeError('fetch failed', { cause: new Error('unexpected redirect') });
  }
  const isEmpty = withoutBody.has(status);
  if (isEmpty) answer.destroy();
  const stream = isEmpty ? null : (Readable.toWeb(answer) as Answered);
  return new Response(stream, { status, headers: headersOf(rawHeaders) });
}

/**
 * Fetches from an issuer, through the proxy that the environment names for its address: Node's own `fetch` uses none. Either fails
 * with a TypeError whose cause says why, and follows no redirect.
 */
export async function issuerFetch(address: string, request: IssuerRequest = {}): Promise<Response> {
  const url = new URL(address);
  if (proxyFor(url)) return fetchThroughProxy(url, request);
  return fetch(url, { redirect: 'error', ...(request as RequestInit) });
}
