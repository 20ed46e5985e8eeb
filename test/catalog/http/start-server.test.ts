import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startCatalogServer } from '../../../src/catalog/http/start-server.ts';
import { anyone } from '../../../src/catalog/service/caller.ts';
import { record } from '../documents.ts';
import { entriesOf } from '../entries.ts';
import { listed } from '../listed.ts';
import { connectTo } from './raw-connection.ts';
import { runningCatalog } from './running-catalog.ts';

function request(host: string, body: string, headers = ''): string {
  return [
    'PUT /API/manager/image HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: text/javascript',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `${headers}\r\n`,
  ].join('\r\n');
}

test('requests in progress are answered while it closes, and new ones are refused', async () => {
  const { url, service, close } = await runningCatalog();
  const body = JSON.stringify(record());
  const begun = await connectTo(url);
  begun.socket.write(request('localhost', body, 'Expect: 100-continue\r\n'));
  await expect.poll(begun.received).toContain('100 Continue');
  begun.socket.write(body.slice(0, 10));
  const beginning = await connectTo(url);
  beginning.socket.write('GET /readyz HTTP/1.1\r\nHost: local');
  // The catalog has read this much when it has answered what was sent later.
  await fetch(`${url}/livez`);

  const closed = close();
  await expect.poll(() => fetch(url).then(String, () => 'refused')).toBe('refused');
  beginning.socket.write('host\r\n\r\n');
  await expect.poll(beginning.received).toContain('"code":"closing"');
  expect(beginning.received()).toMatch(/^HTTP\/1.1 503.*^retry-after: \d+/ims);
  begun.socket.write(body.slice(10));
  await closed;
  await expect.poll(begun.received).toMatch(/^HTTP\/1.1 201.*^connection: close/ims);
  expect(await service.show(anyone, 'sketch')).toBeDefined();
});

test('under localhost it listens as one server, for which all of its limits hold', async () => {
  const { url, close } = await runningCatalog(undefined, undefined, { host: 'localhost' });
  expect((await fetch(`${url}/livez`)).status).toBe(200);
  const { port } = new URL(url);
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
  await expect(fetch(`http://[::1]:${port}/livez`)).rejects.toThrow();
  await close();
});

test('a request that never ends does not keep it from closing', async () => {
  const { url, close } = await runningCatalog();
  const { socket, received } = await connectTo(url);
  socket.write(request('localhost', 'x'.repeat(100), 'Expect: 100-continue\r\n'));
  await expect.poll(received).toContain('100 Continue');
  const ended = once(socket, 'close');
  await close();
  await ended;
});

test('without a token a page that leads its own name here cannot write', async () => {
  const { url, service } = await runningCatalog();
  const body = JSON.stringify(record());
  for (const [host, answer] of [
    ['catalog.example', '421'],
    ['127.0.0.1.example:80', '421'],
    ['localhost:30443', '201'],
    ['[::1]:30443', '200'],
    ['127.0.0.1', '200'],
  ] as const) {
    const { socket, received } = await connectTo(url);
    socket.write(request(host, body) + body);
    await expect.poll(received).toContain(`HTTP/1.1 ${answer}`);
  }
  expect(await listed(service)).toHaveLength(1);
});

test('without a token a page that leads its own name here cannot read either', async () => {
  const { url, service } = await runningCatalog();
  await service.register(anyone, entriesOf(record()));
  const image = '/API/manager/image/sketch';
  for (const path of [
    '/API/manager/images',
    '/API/manager/images/counts',
    image,
    `${image}/icon`,
    `${image}/revisions`,
    `${image}/revisions/1`,
  ]) {
    for (const [host, status] of [
      ['catalog.example', 421],
      ['localhost.catalog.example', 421],
      ['localhost', 200],
    ] as const) {
      const { socket, received } = await connectTo(url);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      await expect.poll(received).toContain(`HTTP/1.1 ${status}`);
    }
  }
});

test.each(['0.0.0.0', '::'])('listening on %s without a token is refused', async (host) => {
  const { service } = await runningCatalog();
  await expect(startCatalogServer({ host, port: 0, service })).rejects.toMatchObject({
    name: 'DeskpackError',
    message: expect.stringContaining(host),
    action: expect.stringContaining('--token-file'),
  });
});

test('with a token it listens anywhere', async () => {
  const { service } = await runningCatalog();
  const server = await startCatalogServer({ host: '0.0.0.0', port: 0, service, token: 's3cret' });
  expect((await fetch(server.url.replace('0.0.0.0', '127.0.0.1'))).status).toBe(200);
  await server.close();
});

test('it is ready once it is prepared, and listens before', async () => {
  const { service } = await runningCatalog();
  const steps: string[] = [];
  const asked: Promise<unknown>[] = [];
  const server = await startCatalogServer({
    host: '127.0.0.1',
    port: 0,
    service,
    prepare: async (port) => {
      const url = `http://127.0.0.1:${port}`;
      asked.push(fetch(`${url}/readyz`).then(({ status }) => steps.push(`ready ${status}`)));
      await fetch(`${url}/livez`).then(({ status }) => steps.push(`alive ${status}`));
      await new Promise((resolve) => setTimeout(resolve, 50));
      steps.push('prepared');
    },
  });
  await Promise.all(asked);
  expect(steps).toEqual(['alive 200', 'prepared', 'ready 200']);
  await server.close();
});

test('a port in use gives an error that says what to do', async () => {
  const { url, service } = await runningCatalog();
  const port = Number(new URL(url).port);
  await expect(startCatalogServer({ host: '127.0.0.1', port, service })).rejects.toMatchObject({
    name: 'DeskpackError',
    message: `cannot listen on 127.0.0.1, port ${port}: the port is in use`,
    subject: { kind: 'catalog', name: `http://127.0.0.1:${port}` },
    action: expect.stringContaining('--port'),
  });
});
