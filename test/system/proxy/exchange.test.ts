import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { exchange } from '../../../src/system/proxy/exchange.ts';
import { cert, certOfCorp, key } from '../../catalog/client/pem.ts';
import { httpProxy } from '../../support/http-proxy.ts';

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Answers with what it was asked, and the headers that it got. */
const echo: RequestListener = async (request, response) => {
  const { method, url, headers } = request;
  response.end(JSON.stringify({ method, url, headers, body: await text(request) }));
};

const plain = () => portOf(createServer(echo));
const secure = () => portOf(createSecureServer({ key, cert: certOfCorp }, echo));

const ca = [cert, certOfCorp];

/** Asks for an address with a body, and gives what arrived there. */
async function posted(address: string, signal = new AbortController().signal) {
  const headers = { 'content-type': 'text/plain' };
  const asked = { method: 'POST', headers, body: 'Grüße', ca, signal };
  const answer = await exchange(new URL(address), asked);
  return JSON.parse(await text(answer));
}

/** All proxies are used for both kinds of hosts. */
function useProxy(url: string): void {
  vi.stubEnv('HTTP_PROXY', url);
  vi.stubEnv('HTTPS_PROXY', url);
}

const proxies = {
  'a proxy': {},
  'a proxy with a user': { user: 'ada:p4ss' },
  'a proxy behind TLS': { tls: { key, cert } },
  'a proxy behind TLS with a user': { user: 'ada:p4ss', tls: { key, cert } },
};

test.each(Object.entries(proxies))('through %s, http and https arrive whole', async (_, more) => {
  const hosts = {
    'a.corp.invalid:80': await plain(),
    'a.corp.invalid:8080': await plain(),
    'a.corp.invalid:443': await secure(),
    'a.corp.invalid:8443': await secure(),
  };
  const proxy = await httpProxy({ hosts, ...more });
  useProxy(proxy.urlOfUser);
  const targets = ['http://a.corp.invalid', 'http://a.corp.invalid:8080']
    .concat(['https://a.corp.invalid', 'https://a.corp.invalid:8443'])
    .map((origin) => `${origin}/path?query=1#part`);
  for (const target of targets) {
    const arrived = await posted(target);
    expect(arrived).toMatchObject({ method: 'POST', url: '/path?query=1', body: 'Grüße' });
    expect(arrived.headers).toMatchObject({
      host: new URL(target).host,
      'content-type': 'text/plain',
      'content-length': '7',
    });
    // What is for the proxy stays there.
    expect(Object.keys(arrived.headers)).not.toContain('proxy-authorization');
  }
  expect(proxy.passed).toEqual([
    'POST http://a.corp.invalid/path?query=1',
    'POST http://a.corp.invalid:8080/path?query=1',
    'CONNECT a.corp.invalid:443',
    'CONNECT a.corp.invalid:8443',
  ]);
  await expect.poll(() => proxy.connections()).toBe(0);
});

test('the user of an address arrives there, and not at the proxy', async () => {
  const hosts = { 'a.corp.invalid:80': await plain(), 'a.corp.invalid:443': await secure() };
  const proxy = await httpProxy({ hosts, user: 'ada:p4ss' });
  useProxy(proxy.urlOfUser);
  const basic = `Basic ${Buffer.from('eve:word').toString('base64')}`;
  for (const scheme of ['http', 'https']) {
    const { headers } = await posted(`${scheme}://eve:word@a.corp.invalid/`);
    expect(headers.authorization).toBe(basic);
  }
  expect(proxy.passed[0]).toBe('POST http://a.corp.invalid/');
});

test('this machine is asked directly', async () => {
  const proxy = await httpProxy({});
  useProxy(proxy.url);
  vi.stubEnv('NO_PROXY', '');
  expect(await posted(`http://127.0.0.1:${await plain()}/x`)).toMatchObject({ url: '/x' });
  expect(await posted(`http://localhost:${await plain()}/x`)).toMatchObject({ url: '/x' });
  expect(proxy.got).toEqual([]);
});

test('behind a proxy, the certificate of the host is checked as without one', async () => {
  const hosts = { 'a.corp.invalid:443': await secure(), 'a.elsewhere.invalid:443': await secure() };
  const proxy = await httpProxy({ hosts });
  useProxy(proxy.url);
  const headers = {};
  const signal = new AbortController().signal;
  const trusted = (host: string, more: object) =>
    exchange(new URL(`https://${host}`), { method: 'GET', headers, signal, ...more });
  await expect(trusted('a.corp.invalid', {})).rejects.toMatchObject({
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  await expect(trusted('a.elsewhere.invalid', { ca })).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
  await expect.poll(() => proxy.connections()).toBe(0);
});

/** The address of a server that does this with each connection. */
async function tcp(behave: (socket: import('node:net').Socket) => void): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {});
    behave(socket);
  });
  return `http://ada:p4ss@127.0.0.1:${await portOf(server)}`;
}

const answers = (answer: string) => () =>
  tcp((socket) => socket.once('data', () => socket.end(answer)));

const failures: Readonly<
  Record<string, { proxy: () => Promise<string>; code: string; reason: RegExp; action: RegExp }>
> = {
  'nothing listens': {
    proxy: async () => {
      const server = createTcpServer();
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      await new Promise((resolve) => server.close(resolve));
      return `http://ada:p4ss@127.0.0.1:${port}`;
    },
    code: 'proxy-unreachable',
    reason: /does not answer: connection refused$/,
    action:
      /^Check HTTPS?_PROXY; if a\.corp\.invalid is reached without a proxy, add it to no_proxy/,
  },
  'there is no such host': {
    proxy: async () => 'http://ada:p4ss@proxy.corp.invalid:3128',
    code: 'proxy-unreachable',
    reason: /the proxy http:\/\/proxy\.corp\.invalid:3128 \(HTTPS?_PROXY\) does not answer: /,
    action: /^Check HTTPS?_PROXY/,
  },
  'it cuts the connection': {
    proxy: () => tcp((socket) => socket.destroy()),
    code: 'proxy-unreachable',
    reason: /does not answer: the connection was closed$/,
    action: /^Check HTTPS?_PROXY/,
  },
  'it does not speak HTTP': {
    proxy: answers('SSH-2.0-sshd\r\n'),
    code: 'proxy-unreachable',
    reason: /does not answer: it does not speak HTTP$/,
    action: /^Check HTTPS?_PROXY/,
  },
  'it wants another user': {
    proxy: async () => (await httpProxy({ user: 'ada:other' })).url.replace('//', '//ada:p4ss@'),
    code: 'proxy-refused',
    reason:
      /answered 407 \(Proxy Authentication Required\) for a\.corp\.invalid: the user or the password is wrong$/,
    action: /^Put both into HTTPS?_PROXY/,
  },
  'it wants a user': {
    proxy: async () => (await httpProxy({ user: 'ada:other' })).url,
    code: 'proxy-refused',
    reason: /: it wants a user and a password$/,
    action: /^Put both into HTTPS?_PROXY/,
  },
  'it does not know the host': {
    proxy: async () => (await httpProxy({})).url,
    code: 'proxy-unreachable',
    reason: /answered 502 \(Bad Gateway\) for a\.corp\.invalid$/,
    action: /^Check that the proxy may reach a\.corp\.invalid/,
  },
  'it does not permit the host': {
    proxy: answers('HTTP/1.1 403 Forbidden\r\ncontent-type: text/html\r\n\r\n<h1>No</h1>'),
    code: 'proxy-refused',
    reason: /answered 403 \(Forbidden\) for a\.corp\.invalid$/,
    action: /^Check that the proxy may reach/,
  },
  'its certificate is not trusted': {
    proxy: async () => (await httpProxy({ tls: { key, cert } })).url,
    code: 'proxy-refused',
    reason: /does not answer: its certificate is self-signed$/,
    action: /NODE_EXTRA_CA_CERTS/,
  },
};

test.each(Object.entries(failures))(
  'a proxy of which %s is what is said to be wrong',
  async (_, { proxy, code, reason, action }) => {
    useProxy(await proxy());
    for (const scheme of ['http', 'https']) {
      const url = new URL(`${scheme}://a.corp.invalid/`);
      const signal = new AbortController().signal;
      const error = await exchange(url, { method: 'GET', headers: {}, signal }).catch((e) => e);
      expect(error).toMatchObject({ code, message: expect.stringMatching(reason) });
      expect(error.action).toMatch(action);
      expect(error.message).toContain(scheme === 'http' ? '(HTTP_PROXY)' : '(HTTPS_PROXY)');
      expect(JSON.stringify(error) + error.message).not.toContain('p4ss');
    }
  },
);

test('what the host itself answers in JSON is its answer', async () => {
  const port = await portOf(
    createServer((_, response) => {
      response.writeHead(503, { 'content-type': 'application/problem+json' }).end('{}');
    }),
  );
  useProxy((await httpProxy({ hosts: { 'a.corp.invalid:80': port } })).url);
  const signal = new AbortController().signal;
  const asked = { method: 'GET', headers: {}, signal };
  const answer = await exchange(new URL('http://a.corp.invalid/'), asked);
  expect([answer.statusCode, await text(answer)]).toEqual([503, '{}']);
});

test.each(['http', 'https'])(
  'with %s, a proxy that never answers is given up with the request',
  async (scheme) => {
    let connected = 0;
    let closed = 0;
    useProxy(
      await tcp((socket) => {
        connected += 1;
        socket.on('close', () => {
          closed += 1;
        });
        socket.resume();
      }),
    );
    const limit = new AbortController();
    const sent = posted(`${scheme}://a.corp.invalid/`, limit.signal);
    await expect.poll(() => connected).toBe(1);
    limit.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => closed).toBe(1);
  },
);
