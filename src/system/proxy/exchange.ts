import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { urlToHttpOptions } from 'node:url';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { refusingProxy, unreachableProxy } from './proxy-error.ts';
import { type HttpProxy, proxyFor } from './proxy-for.ts';

interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string | Uint8Array | undefined;
  /** All certificates that are trusted; those of Node if absent. */
  readonly ca?: readonly string[] | undefined;
  readonly signal: AbortSignal;
  /** How the host is looked up; a proxy does that itself. */
  readonly lookup?: LookupFunction | undefined;
}

/** Statuses with which a proxy says that it did not ask the host. */
const proxyStatuses = new Set([403, 407, 502, 503, 504]);

async function requestOf(protocol: string) {
  const { request } =
    protocol === 'https:' ? await import('node:https') : await import('node:http');
  return request;
}

/** Sends a request, and waits until the answer begins. No connection is kept: it may be closed by the time of the next. */
async function answerTo(options: RequestOptions, body: Asked['body']): Promise<IncomingMessage> {
  const request = await requestOf(options.protocol ?? 'http:');
  return new Promise((resolve, reject) => {
    request(options, resolve).on('error', reject).end(body);
  });
}

/** The name that a certificate has to be for, and how a host is called there: addresses are not. */
function identityOf(hostname: string) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, servername: isIP(host) === 0 ? host : '' };
}

/** Where a proxy listens, and who asks it. Without its own name, Node would check it for the one in the header `Host`. */
function proxyOptions({ address }: HttpProxy, { ca, signal }: Asked): RequestOptions {
  const url = new URL(address);
  const { servername } = identityOf(url.hostname);
  return Object.assign(urlToHttpOptions(url), {
    ...{ agent: false as const, signal, servername },
    ...(ca && { ca: [...ca] }),
  });
}

/** Passes an error on as one of the proxy, unless the request was given up. */
function failedAt(proxy: HttpProxy, host: string, { signal }: Asked): (error: unknown) => never {
  return (error) => {
    if (signal.aborted) throw error;
    throw unreachableProxy(proxy, host, error);
  };
}

/** A connection to a host that the proxy makes and does not look into (RFC 9110, 9.3.6). */
async function openTunnel(proxy: HttpProxy, url: URL, asked: Asked): Promise<Duplex> {
  const authority = `${url.hostname}:${url.port || 443}`;
  const { address, authorization } = proxy;
  const request = await requestOf(address.slice(0, address.indexOf('//')));
  return new Promise((resolve, reject) => {
    request({
      ...proxyOptions(proxy, asked),
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(authorization !== undefined && { 'proxy-authorization': authorization }),
      },
    })
      .once('error', reject)
      .once('connect', ({ statusCode = 0 }, socket, head) => {
        if (statusCode >= 200 && statusCode <= 299) {
          if (head.length > 0) socket.unshift(head);
          return resolve(socket);
        }
        socket.destroy();
        reject(refusingProxy(proxy, url.host, statusCode));
      })
      .end();
  });
}

async function throughTunnel(proxy: HttpProxy, url: URL, asked: Asked): Promise<IncomingMessage> {
  const { method, headers, body, ca, signal } = asked;
  const socket = await openTunnel(proxy, url, asked).catch((error) =>
    error instanceof DeskpackError
      ? Promise.reject(error)
      : failedAt(proxy, url.host, asked)(error),
  );
  const createConnection = () =>
    connectTls({
      ...{ socket, ...identityOf(url.hostname), ALPNProtocols: ['http/1.1'] },
      ...(ca && { ca: [...ca] }),
    });
  const options = {
    ...urlToHttpOptions(url),
    // Only an agent knows the port that is not in the header `Host`.
    ...{ method, headers, signal, createConnection, defaultPort: 443 },
  };
  try {
    const answer = await answerTo(options, body);
    // Without an agent, nothing else closes it.
    return answer.once('close', () => answer.socket.destroy());
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Asks a proxy for the whole address (RFC 9112, 3.2.2). */
async function forwarded(proxy: HttpProxy, url: URL, asked: Asked): Promise<IncomingMessage> {
  const { method, headers, body } = asked;
  const { authorization } = proxy;
  const { auth } = urlToHttpOptions(url);
  const options: RequestOptions = {
    ...proxyOptions(proxy, asked),
    method,
    path: `${url.origin}${url.pathname}${url.search}`,
    headers: {
      ...headers,
      host: url.host,
      ...(authorization !== undefined && { 'proxy-authorization': authorization }),
    },
    ...(auth ? { auth } : {}),
  };
  const answer = await answerTo(options, body).catch(failedAt(proxy, url.host, asked));
  const { statusCode = 0 } = answer;
  // What answers in JSON is no proxy.
  const isJson = /\bjson\b/i.test(answer.headers['content-type'] ?? '');
  if (!proxyStatuses.has(statusCode) || (isJson && statusCode !== 407)) return answer;
  answer.destroy();
  throw refusingProxy(proxy, url.host, statusCode);
}

/**
 * Sends one HTTP request, through the proxy that the environment names for its address, and returns any answer of the host.
 * Redirects are answers as well.
 *
 * @throws Node's error when the host does not answer, and DeskpackError when the proxy does not let the request through
 */
export async function exchange(url: URL, asked: Asked): Promise<IncomingMessage> {
  const proxy = proxyFor(url);
  if (proxy && url.protocol === 'https:') return throughTunnel(proxy, url, asked);
  if (proxy) return forwarded(proxy, url, asked);
  const { method, headers, body, ca, signal, lookup } = asked;
  const options = { ...urlToHttpOptions(url), agent: false as const, method, headers, signal };
  return answerTo({ ...options, ...(ca && { ca: [...ca] }), ...(lookup && { lookup }) }, body);
}
