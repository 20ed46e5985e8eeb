import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { record } from '../documents.ts';
import { type Connection, connectTo } from './raw-connection.ts';
import { catalogOfAll, put, runningCatalog } from './running-catalog.ts';

/** Takes all that one request can be, one after the other. */
const shared = catalogOfAll();

async function ask(url: string, request: string | Uint8Array): Promise<string> {
  const { socket, received } = await connectTo(url);
  socket.write(request);
  await expect.poll(received).toMatch(/\r\n\r\n/);
  return received();
}

/** The status of an answer and the code of its problem, after a look at whether it is told as problems are. */
async function problemOf(url: string, request: string | Uint8Array) {
  const answer = await ask(url, request);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const status = Number(head.split(' ')[1]);
  if (status < 400) return [status];
  expect(head).toMatch(/^content-type: application\/problem\+json/im);
  expect(head).toMatch(/^x-content-type-options: nosniff/im);
  expect(head).toMatch(/^cache-control: no-store\r\nvary: authorization, cookie, accept/im);
  const problem = JSON.parse(body) as { status: number; code: string };
  expect(problem.status).toBe(status);
  return [status, problem.code];
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

const getFrom = (host: string) => `GET /livez HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

const image = '/API/manager/image';

type Row = [what: string, request: string | Uint8Array, status: number, code?: string];

test.each<Row>([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'bad-request'],
  [
    'the beginning of TLS',
    Uint8Array.of(0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3),
    400,
    'bad-request',
  ],
  ['a version that there is not', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400, 'bad-request'],
  ['no host', 'GET /livez HTTP/1.1\r\n\r\n', 400, 'bad-request'],
  ['two hosts', get('/livez', 'Host: catalog.example\r\n'), 400, 'bad-request'],
  ...[
    'localhost:1@evil',
    'localhost@evil',
    'localhost evil',
    'a/b',
    '',
    'localhost:port',
    '[::1',
    'a,b',
  ].map((host): Row => [`the host "${host}"`, getFrom(host), 400, 'bad-request']),
  ...['localhost:1', '[::1]:80', '127.0.0.1', 'cat_1.example.', 'LOCALHOST:'].map(
    (host): Row => [`the host "${host}"`, getFrom(host), 200],
  ),
  ['no host, as early clients', 'GET /livez HTTP/1.0\r\n\r\n', 200],
  ['two lengths', get('/livez', 'Content-Length: 1\r\nContent-Length: 2\r\n'), 400, 'bad-request'],
  [
    'a length and chunks',
    get('/livez', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n'),
    400,
    'bad-request',
  ],
  ['a negative length', get('/livez', 'Content-Length: -1\r\n'), 400, 'bad-request'],
  ['a NUL in a header', get('/livez', 'X-A: a\0b\r\n'), 400, 'bad-request'],
  ['a NUL in the path', get('/livez\0'), 400, 'bad-request'],
  ['a header of 20 KB', get('/livez', `X-A: ${'a'.repeat(20_000)}\r\n`), 431, 'headers-too-large'],
  ['ten thousand headers', get('/livez', 'a: b\r\n'.repeat(10_000)), 431, 'headers-too-large'],
  ['a path of 20 KB', get(`/${'a'.repeat(20_000)}`), 431, 'headers-too-large'],
  ['a path of 10 KB', get(`/${'a'.repeat(10_000)}`), 404, 'unknown-path'],
  ['a name of 5 KB', get(`${image}/${'a'.repeat(5_000)}`), 400, 'bad-request'],
  ['a name of dots', get(`${image}/..`), 404, 'unknown-application'],
  ['dots in the middle', get(`${image}/../../../../etc/passwd`), 404, 'unknown-path'],
  ['dots, escaped', get(`${image}/%2e%2e%2f%2e%2e%2fetc%2fpasswd`), 404, 'unknown-application'],
  ['dots, escaped twice', get(`${image}/%252e%252e%252f`), 404, 'unknown-application'],
  ['dots for a picture', get(`${image}/%2e%2e/picture`), 404, 'unknown-picture'],
  ['dots, overlong', get(`${image}/%c0%ae%c0%ae`), 400, 'bad-request'],
  ['half of an escape', get(`${image}/%`), 400, 'bad-request'],
  ['NUL, escaped', get(`${image}/sketch%00`), 400, 'bad-request'],
  ['a backslash', get(`${image}/..\\..\\etc`), 404, 'unknown-application'],
  ['many slashes', get('//////livez'), 200],
  ['its own host in the path', get('http://localhost/livez'), 200],
  ['another host in the path', get('http://catalog.example/livez'), 400, 'bad-request'],
  ['a path that is none', get('*'), 404, 'unknown-path'],
  [
    'a way through',
    'CONNECT catalog.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    400,
    'bad-request',
  ],
  ['an expectation', get('/livez', 'Expect: the best\r\n'), 200],
  ['another protocol', get('/livez', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'), 200],
  [
    'a method of WebDAV',
    'PROPFIND /livez HTTP/1.1\r\nHost: localhost\r\n\r\n',
    501,
    'unknown-method',
  ],
  ['an echo', 'TRACE /livez HTTP/1.1\r\nHost: localhost\r\n\r\n', 405, 'method-not-allowed'],
  [
    'a method that there is not',
    'BREW /livez HTTP/1.1\r\nHost: localhost\r\n\r\n',
    400,
    'bad-request',
  ],
  ['a number that is none', get('/API/manager/images?limit=1e9'), 400, 'bad-request'],
  ['an infinite number', get('/API/manager/events?limit=1e999'), 400, 'bad-request'],
  ['the same as a word', get('/API/manager/images?limit=Infinity'), 400, 'bad-request'],
  ['a parameter twice', get('/API/manager/images?limit=1&limit=2'), 400, 'bad-request'],
  ['__proto__', get('/API/manager/images?__proto__=a'), 400, 'bad-request'],
  ['NUL in a search', get('/API/manager/images?q=%00'), 400, 'bad-request'],
  ['half of a character in a search', get('/API/manager/images?q=%ed%a0%80'), 200],
  ['what SQL would take', get(`/API/manager/images?q=%27%22%3b--&category=%25_*`), 200],
  [
    'a token with control characters',
    get('/API/manager/images', 'Authorization: Bearer \x07\r\n'),
    400,
    'bad-request',
  ],
  ['an etag that never ends', get('/API/manager/images', 'If-None-Match: "a\r\n'), 200],
  ['a very long Accept', get('/API/manager/images', `Accept: ${'a/b,'.repeat(3_000)}*/*\r\n`), 200],
])('%s gets an answer', async (_, request, status, code) => {
  const { url, errors } = shared;
  const answer = await problemOf(url, request);
  expect(answer[0]).toBe(status);
  if (code !== undefined) expect(answer).toEqual([status, code]);
  expect(errors).toEqual([]);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
});

test('unfinished requests do not block registrations', async () => {
  const { url, errors } = await runningCatalog();
  const head = `PUT ${image} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/javascript\r\n`;
  for (const begun of [
    'P',
    'PUT /API/mana',
    head,
    `${head}Content-Length: 500\r\n\r\n{"name":`,
    `${head}Transfer-Encoding: chunked\r\n\r\nff\r\n{"name":`,
    `${head}Content-Length: 500\r\nExpect: 100-continue\r\n\r\n`,
  ]) {
    for (let each = 0; each < 20; each += 1) {
      const { socket } = await connectTo(url);
      socket.write(begun);
      // Some hang up, some stay.
      if (each % 2 === 0) socket.destroy();
    }
  }
  expect((await put(url, record())).status).toBe(201);
  expect((await fetch(`${url}${image}/sketch`)).status).toBe(200);
  expect(errors).toEqual([]);
});

/** A document that is read in another thread than smaller ones. */
const largeRecord = () => record({ 'oc.more': 'x'.repeat(40_000) });

test('large bodies that never come take no place from small ones, and none for long', async () => {
  const { url } = await runningCatalog();
  const limit = 4 * 1024 * 1024;
  const slow: Connection[] = [];
  for (let each = 0; each < 24; each += 1) {
    const connection = await connectTo(url);
    connection.socket.write(
      `PUT ${image} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/javascript\r\nContent-Length: ${limit}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await expect.poll(connection.received).toContain('100 Continue');
    slow.push(connection);
  }
  const refused = await put(url, largeRecord());
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ code: 'busy' });
  expect((await fetch(`${url}/API/manager/images`)).status).toBe(200);
  expect((await put(url, record())).status).toBe(201);
  // With whoever hangs up, the place is free again.
  slow[0]?.socket.destroy();
  await expect.poll(async () => (await put(url, largeRecord())).status).toBe(200);
  // And with whoever is given up.
  const last = slow.at(-1)!;
  await expect.poll(last.received).toContain('"code":"too-slow"');
  await expect.poll(() => last.socket.closed).toBe(true);
});

test('Expect: 100-continue is answered with 100 when the body is wanted, and otherwise with the problem at once', async () => {
  const { url } = await runningCatalog('secret-of-the-catalog-0123456789');
  const head = (more: string) =>
    `PUT ${image} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/javascript\r\nExpect: 100-continue\r\n${more}\r\n`;
  const token = 'Authorization: Bearer secret-of-the-catalog-0123456789\r\n';
  for (const [more, status] of [
    ['Content-Length: 500\r\n', 401],
    [`Content-Length: 5000000\r\n${token}`, 413],
    [`Content-Length: 500\r\nContent-Encoding: gzip\r\n${token}`, 415],
  ] as const) {
    const { socket, received } = await connectTo(url);
    socket.write(head(more));
    await expect.poll(() => socket.closed).toBe(true);
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received()).toMatch(/^connection: close/im);
    expect(received()).not.toContain('100 Continue');
  }
  const body = JSON.stringify(record());
  const { socket, received } = await connectTo(url);
  socket.write(head(`Content-Length: ${Buffer.byteLength(body)}\r\n${token}`));
  await expect.poll(received).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write(body);
  await expect.poll(received).toContain('HTTP/1.1 201 ');
  // The connection goes on.
  socket.write(get('/livez'));
  await expect.poll(received).toContain('"alive"');
});

test('a body that comes slowly is not given up as long as it comes', async () => {
  const { url } = await runningCatalog();
  const { socket, received } = await connectTo(url);
  const text = JSON.stringify(record());
  socket.write(
    `PUT ${image} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/javascript\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n`,
  );
  const third = Math.ceil(text.length / 3);
  for (let from = 0; from < text.length; from += third) {
    socket.write(text.slice(from, from + third));
    await sleep(4_000);
  }
  await expect.poll(received).toContain('HTTP/1.1 201 ');
});

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

test.each([
  ['a script', svg('<script>fetch("//catalog.example")</script><a onclick="alert(1)"/>')],
  ['a page', svg('<foreignObject><iframe src="file:///etc/passwd"/></foreignObject>')],
  ['a file', svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
  ['another address', svg('<image href="http://169.254.1.1/" width="9" height="9"/>')],
  ['a style sheet', `<?xml-stylesheet href="http://catalog.example/a.css"?>${svg('')}`],
  [
    'an entity from a file',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
  ],
  ['itself', svg('<g id="a"><use href="#a"/><use href="#a"/></g>')],
  [
    'uses of uses',
    svg(
      `${Array.from(
        { length: 30 },
        (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`,
      ).join('')}<path id="g0" d="M0 0h9v9z"/>`,
      'viewBox="0 0 9 9"',
    ),
  ],
  ['a very large size', svg('<rect width="9" height="9"/>', 'width="1e9" height="1e9"')],
  ['sizes that are none', svg('<rect width="NaN" height="-1"/>', 'viewBox="0 0 0 0"')],
  [
    'a filter over all',
    svg(
      '<filter id="f"><feGaussianBlur stdDeviation="100000"/></filter><rect width="9" height="9" filter="url(#f)"/>',
      'viewBox="0 0 9 9"',
    ),
  ],
  ['deep groups', svg('<g>'.repeat(2_000) + '</g>'.repeat(2_000))],
])('an icon with %s is refused or shown harmlessly, and never fails', async (what, icon) => {
  const { url, errors } = shared;
  const name = what.replaceAll(' ', '-');
  const labels = { 'oc.name': name, 'oc.icondata': Buffer.from(icon).toString('base64') };
  const tags = { RepoTags: [`acme/${name}:1`], RepoDigests: [] };
  const sent = await put(url, record(labels, tags));
  expect([201, 422]).toContain(sent.status);
  if (sent.status === 201) {
    const shown = await fetch(`${url}${image}/${name}/icon`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const policy = shown.headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'.*sandbox/);
    const drawn = await fetch(`${url}${image}/${name}/icon?size=128`);
    expect([200, 404]).toContain(drawn.status);
  }
  expect(errors).toEqual([]);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
});
