import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { rootCertificates } from 'node:tls';
import { readLimited } from './read-limited.ts';

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

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined if the answer is longer than allowed. */
  readonly bytes: Buffer | undefined;
}

/**
 * Sends one HTTP request and returns any answer. Redirects are answers as well: nothing is sent to another server
 * than the given one.
 *
 * If there is no answer, it throws Node's error.
 */
export async function send(url: URL, sent: Sent): Promise<Received> {
  const { method, headers, body, ca, signal, mostBytes } = sent;
  const isSecure = url.protocol === 'https:';
  const { request } = isSecure ? await import('node:https') : await import('node:http');
  const trust = ca === undefined ? {} : { ca: [...rootCertificates, ca] };
  // No connection is kept, because it may be closed by the time of the next request.
  const options: RequestOptions = { method, headers, signal, agent: false, ...trust };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
  const bytes = await readLimited(response, mostBytes);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes };
}
