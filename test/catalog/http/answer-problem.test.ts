import { expect, test, vi } from 'vitest';
import { descriptor, record } from '../documents.ts';
import { put, runningCatalog } from './running-catalog.ts';

test('the fault of a request is told to whoever sent it, and is none of the catalog', async () => {
  const { url, errors } = await runningCatalog();
  expect((await put(url, '{')).status).toBe(400);
  expect((await put(url, record(), { 'if-match': '"other"' })).status).toBe(412);
  expect((await fetch(`${url}/API/manager/image/%zz`)).status).toBe(400);
  const large = await put(url, ' '.repeat(16 * 1024 * 1024 + 1));
  expect(await large.json()).toMatchObject({
    code: 'too-large',
    detail: 'the body is larger than 16777216 bytes',
  });
  expect(errors).toEqual([]);
});

test('a mistake of the catalog is told to whoever runs it, and no one else learns what it was', async () => {
  const { url, service, errors } = await runningCatalog();
  const mistake = new TypeError('x is not a function');
  vi.spyOn(service, 'list').mockRejectedValue(mistake);
  const response = await fetch(`${url}/API/manager/images`);
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(await response.json()).toStrictEqual({
    title: 'Internal Server Error',
    status: 500,
    code: 'internal',
    detail: 'the catalog failed; see its own output',
  });
  expect(errors).toEqual([mistake]);
});

test('another content type is answered with those that are taken', async () => {
  const { url } = await runningCatalog();
  const response = await put(url, descriptor(), { 'content-type': 'text/plain' });
  expect(await response.json()).toMatchObject({
    code: 'wrong-content-type',
    detail: expect.stringMatching(/text\/javascript.*application\/json/),
  });
});
