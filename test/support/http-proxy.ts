import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface RunningProxy {
  /** Its address without user and password, and with them if it wants some. */
  readonly url: string;
  readonly urlOfUser: string;
  /** The method and the target of each request that it let through, such as `CONNECT catalog.corp.invalid:443`. */
  readonly passed: string[];
  /** The headers of all requests that it got. */
  readonly got: IncomingMessage['headers'][];
  /** How many connections to it are open. */
  connections(): Promise<number>;
}

interface ProxyOptions {
  /** The ports of this machine that stand behind host names and ports, which nobody else can look up. */
  readonly hosts?: Readonly<Record<string, number>>;
  /** The user and the password that it wants, as `user:password`. */
  readonly user?: string;
  /** With a certificate, it is asked over TLS. */
  readonly tls?: ServerOptions;
}

/** A proxy for the running test, for addresses and for connections. It knows the names of its network, and nothing else. */
export async function httpProxy({ hosts = {}, user, tls }: ProxyOptions): Promise<RunningProxy> {
  const passed: string[] = [];
  const got: IncomingMessage['headers'][] = [];
  const wanted = user === undefined ? undefined : `Basic ${Buffer.from(user).toString('base64')}`;
  /** The port behind a target, or the status with which it is refused. */
  const decide = ({ headers }: IncomingMessage, target: string) => {
    got.push(headers);
    if (headers['proxy-authorization'] !== wanted) return { status: 407 };
    const port = hosts[target];
    return port === undefined ? { status: 502 } : { port };
  };
  const server = tls ? createSecureServer(tls) : createServer();
  const sockets = new Set<Socket>();
  server.on('request', (asked: IncomingMessage, answer) => {
    const { host, pathname, search, port: named } = new URL(asked.url!);
    const { port, status } = decide(asked, named === '' ? `${host}:80` : host);
    if (port === undefined) {
      answer.writeHead(status!, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
      return;
    }
    passed.push(`${asked.method} ${asked.url}`);
    const { 'proxy-authorization': _, ...headers } = asked.headers;
    const path = pathname + search;
    const sent = request({ port, method: asked.method!, path, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode!, got.rawHeaders);
      got.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  server.on('connect', (asked: IncomingMessage, socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const { port, status } = decide(asked, asked.url!);
    if (port === undefined) return socket.end(`HTTP/1.1 ${status} No\r\n\r\n<h1>Proxy</h1>`);
    passed.push(`CONNECT ${asked.url}`);
    const host = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.0 200 Connection established\r\n\r\n');
      socket.pipe(host).pipe(socket);
    });
    // A half that stays open would outlive the other.
    socket.on('close', () => host.destroy());
    host.on('close', () => socket.destroy());
    host.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const scheme = tls ? 'https' : 'http';
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    urlOfUser: `${scheme}://${user === undefined ? '' : `${user}@`}127.0.0.1:${port}`,
    passed,
    got,
    connections: () =>
      new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
  };
}
