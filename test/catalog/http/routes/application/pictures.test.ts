import { expect, test } from 'vitest';
import { maxPictureBytes } from '../../../../../src/catalog/model/size-limits.ts';
import { extended, lossless } from '../../../../icon/webp-files.ts';
import { smallPicture } from '../../../../support/small-application.ts';
import { descriptor, imageId, record } from '../../../documents.ts';
import { codeOf, put, runningCatalog } from '../../running-catalog.ts';

function send(url: string, body: Uint8Array | string, headers: object = {}): Promise<Response> {
  return fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', ...headers },
    body: typeof body === 'string' ? body : Buffer.from(body),
  });
}

test('a registration says where a picture of the window is taken, and there it is until the application goes', async () => {
  const { url } = await runningCatalog();
  const registered = await put(url, descriptor());
  const link = /^<([^>]+)>; rel="preview"$/.exec(registered.headers.get('link')!);
  const picture = new URL(link![1]!, registered.url).href;
  expect(picture).toBe(`${url}/API/manager/image/sketch/picture`);
  expect(await codeOf(await fetch(picture))).toEqual([404, 'unknown-picture']);

  expect((await send(picture, smallPicture)).status).toBe(204);
  const got = await fetch(picture);
  expect(Buffer.from(await got.arrayBuffer())).toEqual(Buffer.from(smallPicture));
  expect(Object.fromEntries(got.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const headers = { 'if-none-match': got.headers.get('etag')! };
  expect((await fetch(picture, { headers })).status).toBe(304);

  await fetch(`${url}/API/manager/image/sketch`, { method: 'DELETE' });
  expect(await codeOf(await fetch(picture))).toEqual([404, 'unknown-picture']);
  expect(await codeOf(await send(picture, smallPicture))).toEqual([404, 'unknown-application']);
});

test('a WebP file is served as what it is, whatever it was sent as', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  const picture = `${url}/API/manager/image/sketch/picture`;
  for (const type of ['image/webp', 'image/png']) {
    expect((await send(picture, lossless(3, 2), { 'content-type': type })).status).toBe(204);
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/webp');
  }
  const moving = await send(picture, extended(3, 2, [], 0x02), { 'content-type': 'image/webp' });
  expect(await codeOf(moving)).toEqual([422, 'invalid-picture']);
});

const started = `started=${imageId}`;

test('what came of files that were opened is kept with the proof, and goes with it', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  const picture = `${url}/API/manager/image/sketch/picture`;
  const opens = 'opens=text/plain:opens&opens=Image/svg%2Bxml:fails&opens=text/csv:unknown';
  const listed = async () =>
    (await fetch(`${url}/API/manager/images?fields=starts`)).json() as Promise<unknown>;
  expect((await send(`${picture}?${started}&${opens}`, smallPicture)).status).toBe(204);
  const proof = {
    image: imageId,
    by: 'machine',
    at: expect.any(String),
    opens: [
      { type: 'text/plain', verdict: 'opens' },
      { type: 'image/svg+xml', verdict: 'fails' },
      { type: 'text/csv', verdict: 'unknown' },
    ],
  };
  expect(await listed()).toEqual([{ starts: proof }]);
  const sent = await fetch(picture);
  expect(sent.headers.get('deskpack-opens')).toBe(
    'text/plain:opens image/svg+xml:fails text/csv:unknown',
  );
  // A proof without them takes their place.
  await send(`${picture}?${started}`, smallPicture);
  expect(await listed()).toEqual([{ starts: { ...proof, opens: undefined } }]);
  expect((await fetch(picture)).headers.has('deskpack-opens')).toBe(false);
});

const person = {
  'deskpack-person': 'Zo%C3%AB%20O%27Hara',
  'deskpack-accepted': '2026-01-02T03:04:05Z',
  'deskpack-words': 'It%20draws',
};

test('who has tried it is told with its picture, and in no list', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  const picture = `${url}/API/manager/image/sketch/picture`;
  const told = async () => {
    const { headers } = await fetch(picture);
    return Object.keys(person).map((name) => headers.get(name));
  };
  const sent = await send(`${picture}?${started}&by=hand`, smallPicture, person);
  expect(sent.status).toBe(204);
  expect(await told()).toEqual(["Zo%C3%AB%20O'Hara", '2026-01-02T03:04:05.000Z', 'It%20draws']);
  const list = await (await fetch(`${url}/API/manager/images?fields=starts`)).json();
  expect(list).toEqual([{ starts: { image: imageId, by: 'hand', at: expect.any(String) } }]);
  // The next proof takes its place.
  await send(`${picture}?${started}&by=hand`, smallPicture);
  expect(await told()).toEqual([null, null, null]);
  // With another image it is told no more.
  await send(`${picture}?${started}&by=hand`, smallPicture, person);
  await put(url, record({}, { Id: `sha256:${'9'.repeat(64)}` }));
  expect(await told()).toEqual([null, null, null]);
});

test.each([
  ['', person, 'the query lacks "started" or "by=hand"'],
  [`?${started}`, person, 'the query lacks "started" or "by=hand"'],
  [
    `?${started}&by=hand`,
    { 'deskpack-person': '100%' },
    'deskpack-person is no percent-encoded line',
  ],
  [
    `?${started}&by=hand`,
    { 'deskpack-words': 'a%0Ab' },
    'deskpack-words is no percent-encoded line',
  ],
  [`?${started}&by=hand`, { 'deskpack-words': 'a'.repeat(201) }, 'of at most 200 characters'],
  [`?${started}&by=hand`, { 'deskpack-accepted': 'today' }, 'deskpack-accepted is no time such as'],
])('a proof by hand is refused with its reason: %s %o', async (query, headers, reason) => {
  const { url, store } = await runningCatalog();
  await put(url, record());
  const picture = `${url}/API/manager/image/sketch/picture`;
  const refused = await send(`${picture}${query}`, smallPicture, headers);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'bad-request', detail: expect.stringContaining(reason) }),
  ]);
  expect(await store.getPicture('sketch')).toBeUndefined();
});

test.each([
  ['opens=text/plain:opens', 'the query has "opens", and lacks "started"'],
  [`${started}&opens=text/plain`, 'opens=text/plain, which is no type with what came of it'],
  [`${started}&opens=image/svg+xml:opens`, 'opens=image/svg xml:opens, which is no type'],
  [
    `${started}&opens=a/b:opens&opens=A/b:fails`,
    'the query has "opens" twice for a/b: send one for each type',
  ],
  [
    `${started}${Array.from({ length: 65 }, (_, index) => `&opens=a/${index}:opens`).join('')}`,
    'the query/opens must NOT have more than 64 items',
  ],
])('a query is refused with its reason: %s', async (query, reason) => {
  const { url, store } = await runningCatalog();
  await put(url, record());
  const refused = await send(`${url}/API/manager/image/sketch/picture?${query}`, smallPicture);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'bad-request', detail: expect.stringContaining(reason) }),
  ]);
  expect(await store.getPicture('sketch')).toBeUndefined();
});

test('a picture is taken only with the token', async () => {
  const { url } = await runningCatalog('secret');
  const picture = `${url}/API/manager/image/sketch/picture`;
  expect(await codeOf(await send(picture, smallPicture))).toEqual([401, 'token-missing']);
  const authorization = 'Bearer other';
  expect(await codeOf(await send(picture, smallPicture, { authorization }))).toEqual([
    403,
    'token-wrong',
  ]);
  const right = { authorization: 'Bearer secret' };
  await put(url, descriptor(), right);
  expect((await send(picture, smallPicture, right)).status).toBe(204);
});

test('any other body is refused with its reason', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  const picture = `${url}/API/manager/image/sketch/picture`;
  expect(await codeOf(await send(picture, 'GIF89a'))).toEqual([422, 'invalid-picture']);
  const large = new Uint8Array(maxPictureBytes + 1);
  const tooLarge = await send(picture, large);
  expect(await tooLarge.json()).toMatchObject({
    code: 'too-large',
    detail: `the body is larger than ${maxPictureBytes} bytes`,
  });
  const wrong = await send(picture, '{}', { 'content-type': 'application/json' });
  expect(await wrong.json()).toMatchObject({
    code: 'wrong-content-type',
    detail: 'send the picture as image/png or image/webp',
  });
  expect(await codeOf(await send(picture, smallPicture, { 'content-encoding': 'gzip' }))).toEqual([
    415,
    'wrong-content-encoding',
  ]);
  expect(await codeOf(await put(url, 'x', { 'content-type': 'image/png' }))).toEqual([
    415,
    'wrong-content-type',
  ]);
});
