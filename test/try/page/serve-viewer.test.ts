import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { serveViewer, type ViewerServer } from '../../../src/try/page/serve-viewer.ts';

const open: ViewerServer[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close('The test is over.')));
});

/** A server whose display gives back what it is told, with the viewers that look. */
async function serve() {
  let looking = 0;
  const accepted: (readonly [by: string, words: string])[] = [];
  const server = await serveViewer({
    openVnc: () => new PassThrough(),
    shown: { title: 'Galculator', remarks: ['One.', 'Two.'] },
    viewers: {
      enter() {
        looking += 1;
        return () => {
          looking -= 1;
        };
      },
    },
    address: '127.0.0.1',
    async accept({ by, words }) {
      if (words === 'no window') throw new Error('It has shown no window.');
      accepted.push([by, words]);
      return `Proven by hand by ${by}`;
    },
  });
  open.push(server);
  const origin = `http://127.0.0.1:${server.port}`;
  return { server, origin, accepted, looking: () => looking };
}

/** Comes with the secret; returns the cookie. */
async function comeIn(server: ViewerServer): Promise<string> {
  const answer = await fetch(server.url, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  const cookie = answer.headers.get('set-cookie')!;
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
  return cookie.split(';')[0]!;
}

/** Sends what a page says that accepts; returns the status and the text of the answer. */
async function send(
  port: number,
  body: string,
  headers: Record<string, string>,
): Promise<[status: number | undefined, text: string]> {
  const type = { 'content-type': 'application/json' };
  const asked = request({
    host: '127.0.0.1',
    port,
    path: '/accept',
    method: 'POST',
    headers: { ...type, ...headers },
  });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return [answer.statusCode, await text(answer)];
}

function connect(port: number, headers: Record<string, string>): WebSocket {
  return new WebSocket(`ws://127.0.0.1:${port}/vnc`, { headers });
}

/** The status with which a connection is refused. */
async function refusal(socket: WebSocket): Promise<number | undefined> {
  const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [
    unknown,
    { statusCode?: number },
  ];
  // It says that it was ended before it was open.
  socket.once('error', () => {});
  socket.terminate();
  return statusCode;
}

describe('serveViewer', () => {
  it('gives the page to the first who comes with the secret, and to nobody else', async () => {
    const { server, origin } = await serve();
    expect((await fetch(origin)).status).toBe(403);
    const cookie = await comeIn(server);
    const again = await fetch(server.url, { redirect: 'manual' });
    expect([again.status, await again.text()]).toEqual([403, expect.stringContaining('once')]);
    const page = await fetch(origin, { headers: { cookie } });
    expect(await page.text()).toContain('<title>deskpack</title>');
    const own = await fetch(server.url, { redirect: 'manual', headers: { cookie } });
    expect(own.status).toBe(303);
    const wrong = await fetch(origin, { headers: { cookie: cookie.replace(/.$/, '') } });
    expect(wrong.status).toBe(403);
  });

  it('does not spend the secret for a request that only looks at the head', async () => {
    const { server } = await serve();
    expect((await fetch(server.url, { method: 'HEAD' })).status).toBe(405);
    await comeIn(server);
  });

  it('lets no script of another place run, and stores nothing', async () => {
    const { server, origin } = await serve();
    const cookie = await comeIn(server);
    const { headers } = await fetch(origin, { headers: { cookie } });
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a name that another page could make point here', async () => {
    const { server, origin } = await serve();
    const cookie = await comeIn(server);
    const headers = { host: 'evil.example', cookie, origin: 'http://evil.example' };
    const socket = connect(server.port, headers);
    expect(await refusal(socket)).toBe(403);
    // Of a forwarded port, the number is another one.
    const forwarded = await fetch(`${origin}/session.json`, { headers: { cookie } });
    expect(await forwarded.json()).toEqual({ title: 'Galculator', remarks: ['One.', 'Two.'] });
  });

  it('connects pages of its own with the display, and counts them', async () => {
    const { server, origin, looking } = await serve();
    const cookie = await comeIn(server);
    expect(await refusal(connect(server.port, { cookie, origin: 'http://localhost:1' }))).toBe(403);
    expect(await refusal(connect(server.port, { origin }))).toBe(403);
    const socket = connect(server.port, { cookie, origin });
    await once(socket, 'open');
    expect(looking()).toBe(1);
    socket.send('hello');
    const [data] = (await once(socket, 'message')) as [Buffer];
    expect(data.toString()).toBe('hello');
    socket.terminate();
    await expect.poll(looking).toBe(0);
  });

  it('takes eight viewers at a time', async () => {
    const { server, origin, looking } = await serve();
    const cookie = await comeIn(server);
    const sockets = Array.from({ length: 8 }, () => connect(server.port, { cookie, origin }));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    expect(await refusal(connect(server.port, { cookie, origin }))).toBe(403);
    sockets[0]!.terminate();
    await expect.poll(looking).toBe(7);
    const next = connect(server.port, { cookie, origin });
    await once(next, 'open');
    for (const socket of [...sockets, next]) socket.terminate();
  });

  it('accepts for its own page, with a name and a line of words', async () => {
    const { server, origin, accepted } = await serve();
    const cookie = await comeIn(server);
    const post = (body: string, headers: Record<string, string> = {}) =>
      send(server.port, body, { cookie, origin, ...headers });
    const said = JSON.stringify({ by: 'Ada', words: 'it adds' });
    expect(await post(said)).toEqual([200, 'Proven by hand by Ada\n']);
    expect(accepted).toEqual([['Ada', 'it adds']]);
    const session = await fetch(`${origin}/session.json`, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ accepted: 'Proven by hand by Ada' });
    const refused = await post(JSON.stringify({ by: 'Ada', words: 'no window' }));
    expect(refused).toEqual([409, 'It has shown no window.\n']);
  });

  it.each([
    ['without the cookie', 403, { cookie: '' }],
    ['with another cookie', 403, { cookie: 'deskpack-1=x' }],
    ['from a page of another place', 403, { origin: 'https://evil.example' }],
    ['from no page', 403, { origin: '' }],
    ['by a name that another page could make point here', 421, { host: 'evil.example' }],
    ['as a form of another page', 400, { 'content-type': 'text/plain' }],
    ['without words', 400, {}, '{"by":"Ada"}'],
    ['with too much text', 400, {}, JSON.stringify({ by: 'a'.repeat(9000), words: '' })],
  ])('accepts nothing that is sent %s', async (_, wanted, headers, body?: string) => {
    const { server, origin, accepted } = await serve();
    const cookie = await comeIn(server);
    const said = body ?? JSON.stringify({ by: 'Ada', words: '' });
    const [status] = await send(server.port, said, { cookie, origin, ...headers });
    expect(status).toBe(wanted);
    expect(accepted).toEqual([]);
  });

  it('tells those who look why it ends', async () => {
    const { server, origin } = await serve();
    const cookie = await comeIn(server);
    const socket = connect(server.port, { cookie, origin });
    await once(socket, 'open');
    const gone = once(socket, 'close');
    const closing = server.close('The application ended with status 3.');
    await gone;
    const answer = await fetch(`${origin}/session.json`, { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ end: 'The application ended with status 3.' });
    await closing;
    await expect(fetch(origin)).rejects.toThrow();
  });

  it('says what prevents it from listening', async () => {
    const served = serveViewer({
      openVnc: () => new PassThrough(),
      shown: { title: '', remarks: [] },
      viewers: { enter: () => () => {} },
      address: '192.0.2.1',
      accept: async () => '',
    });
    await expect(served).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
  });
});
