import { expect, test } from 'vitest';
import { maxPictureBytes } from '../../../../../src/catalog/model/size-limits.ts';
import { extended, lossless } from '../../../../icon/webp-files.ts';
import { smallPicture } from '../../../../support/small-application.ts';
import { descriptor } from '../../../documents.ts';
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
