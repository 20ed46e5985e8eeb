import type { IncomingHttpHeaders } from 'node:http';
import { rootCertificates } from 'node:tls';
import { debug } from '../../../system/debug-log.ts';
import { exchange } from '../../../system/proxy/exchange.ts';
import { proxyFor } from '../../../system/proxy/proxy-for.ts';

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Certificates in PEM format that are trusted in addition to the usual ones. */
  readonly ca?: string | undefined;
  readonly signal: AbortSignal;
  /** The size limit of the answer, in bytes. */
  readonly mostBytes: number;
}

/** An answer as it came. */
export interface Received {
  readonly status: number;
  /** Node joins several headers `Link` in one. */
  readonly headers: IncomingHttpHeaders & { readonly link?: string | undefined };
  readonly bytes: Buffer;
}

/**
 * The bytes of an answer; undefined if it has more bytes than allowed, because an unknown server may send without end.
 */
export async function readLimited(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    // Leaving the loop cancels the transfer.
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Sends one HTTP request and returns any answer. Redirects are answers as well: nothing is sent to another server
 * than the given one.
 *
 * @returns undefined if the answer is longer than allowed
 * @throws Node's error when there is no answer, and DeskpackError when a proxy does not let the request through
 */
export async function send(url: URL, sent: Sent): Promise<Received | undefined> {
  const { method, headers, body, ca, signal, mostBytes } = sent;
  const trust = ca === undefined ? {} : { ca: [...rootCertificates, ca] };
  const proxy = proxyFor(url)?.address;
  debug('request', { method, url: url.href, ...(proxy && { proxy }) });
  const started = performance.now();
  const response = await exchange(url, { method, headers, body, signal, ...trust });
  const bytes = await readLimited(response, mostBytes);
  const status = response.statusCode ?? 0;
  debug('answer', { url: url.href, status, ms: performance.now() - started });
  // A long list says at its end what it lacks.
  return bytes && { status, headers: { ...response.headers, ...response.trailers }, bytes };
}
