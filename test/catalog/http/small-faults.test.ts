import { expect, test } from 'vitest';
import { webhookAddressProblem } from '../../../src/catalog/model/event/webhook-address.ts';
import { descriptor, record } from '../documents.ts';
import { askRaw } from './ask-raw.ts';
import { connectTo } from './raw-connection.ts';
import { pathOf, put, runningCatalog } from './running-catalog.ts';

test('several restore a removed application at once, and each is told that it is there', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  await fetch(pathOf(url, 'image/sketch'), { method: 'DELETE' });
  const restore = () => fetch(pathOf(url, 'image/sketch/restore'), { method: 'POST' });
  const answers = await Promise.all(Array.from({ length: 30 }, restore));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a problem repeats only the beginning of what was sent', async () => {
  const { url } = await runningCatalog();
  for (const path of [`/API/manager/image/${'n'.repeat(4_000)}`, `/${'p'.repeat(10_000)}`]) {
    const answer = await fetch(url + path);
    expect([answer.status, (await answer.text()).length < 1_000]).toEqual([404, true]);
  }
});

test.each([
  'https://hook.example/a\r\nX-Evil: 1',
  'https://hook.example/a\nb',
  ' https://hook.example/',
  'https://hook.example/\u0085',
  'https://user:password@hook.example/',
  'https://user@hook.example/',
])('a webhook has no address such as %j', (address) => {
  expect(webhookAddressProblem(address, true)).toMatch(/^an address has no /);
});

test.each([
  ['http://evil.example/livez', 'localhost', 400],
  ['http://localhost/livez', 'localhost', 200],
  ['http://localhost:1/livez', 'localhost', 400],
  ['/livez', 'localhost', 200],
])('GET %s for the host %s is answered %i', async (target, host, status) => {
  const { url } = await runningCatalog();
  const answer = await askRaw(url, { method: 'GET', path: target, headers: { host } });
  expect(answer.status).toBe(status);
});

test('icons are no pictures for pages of other sites', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  for (const query of ['', '?size=128']) {
    const { headers } = await fetch(pathOf(url, `image/sketch/icon${query}`));
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
  }
});

const putting = (...headers: string[]) =>
  ['PUT /API/manager/image HTTP/1.1', 'Host: localhost', ...headers, '', ''].join('\r\n');
const json = 'Content-Type: application/json';

/** Everything that a catalog answers to what is written in parts, until it ends the connection. */
async function answerTo(url: string, parts: readonly (string | Buffer)[]): Promise<string> {
  const { socket, received } = await connectTo(url);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (const part of parts) {
    await new Promise<void>((resolve) => socket.write(part, () => resolve()));
  }
  await closed;
  return received();
}

test.each([
  ['no body', [putting(json)]],
  ['a body in the same packet', [`${putting(json)}{"name":"sketch"}`]],
  ['a body that comes later', [putting(json), '{"name":"sketch"}']],
])('a registration with %s and without a length is told to say it', async (_, parts) => {
  const { url, errors } = await runningCatalog();
  const answer = await answerTo(url, parts);
  expect(answer).toMatch(/^HTTP\/1\.1 411 Length Required\r\n/);
  expect(answer).toContain('Content-Length, or Transfer-Encoding: chunked');
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(errors).toEqual([]);
});

test.each([
  ['Content-Length: 4700000', []],
  ['Transfer-Encoding: chunked', [(4_700_000).toString(16), '\r\n']],
])(
  'a client that sends too much with %s and closes reads why before it is cut off',
  async (length, before) => {
    const { url, errors } = await runningCatalog();
    const body = Array.from({ length: 47 }, () => Buffer.alloc(100_000, ' '));
    const ending = before.length > 0 ? ['\r\n0\r\n\r\n'] : [];
    const head = putting(json, 'Connection: close', length);
    const answer = await answerTo(url, [head, ...before, ...body, ...ending]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/"code":"too-large".*\}$/);
    expect(errors).toEqual([]);
  },
);

test('a body that never ends is given up soon, with the answer before', async () => {
  const { url } = await runningCatalog();
  const { socket, received } = await connectTo(url);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(putting(json, 'Connection: close', 'Content-Length: 900000000'));
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 413 [\s\S]*"too-large"/);
});
