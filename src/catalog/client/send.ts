import type { IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { rootCertificates } from 'node:tls';
import { readLimitedText } from './read-limited-text.ts';

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Certificates in PEM form that are trusted beside those that everybody trusts. */
  readonly ca?: string | undefined;
  readonly signal: AbortSignal;
  /** Bytes that the answer may have. */
  readonly mostBytes: number;
}

interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined when the answer has more bytes than allowed. */
  readonly text: string | undefined;
}

/**
 * Sends one HTTP request and takes whatever answer comes. A redirect is an answer too: nothing is ever sent
 * to another place than the one that was named.
 *
 * It throws what Node throws when no answer comes.
 */
export async function send(url: URL, sent: Sent): Promise<Received> {
  const { method, headers, body, ca, signal, mostBytes } = sent;
  const isSecure = url.protocol === 'https:';
  const { request } = isSecure ? await import('node:https') : await import('node:http');
  const trust = ca === undefined ? {} : { ca: [...rootCertificates, ca] };
  // A connection that was kept may be gone by the time it is needed again.
  const options: RequestOptions = { method, headers, signal, agent: false, ...trust };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
  const text = await readLimitedText(response, mostBytes);
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}
