import { expect, test, vi } from 'vitest';
import { DeskpackError } from '../../../../src/error/deskpack-error.ts';
import { descriptor, record } from '../../documents.ts';
import { storeWith } from '../../service/scratch-store.ts';
import { put, runningCatalog } from '../running-catalog.ts';

test('a client error is in the answer, and not in the log of the catalog', async () => {
  const { url, errors } = await runningCatalog();
  expect((await put(url, '{')).status).toBe(400);
  expect((await put(url, record(), { 'if-match': '"other"' })).status).toBe(412);
  expect((await fetch(`${url}/API/manager/image/%zz`)).status).toBe(400);
  const large = await put(url, ' '.repeat(4 * 1024 * 1024 + 1));
  expect(await large.json()).toMatchObject({
    code: 'too-large',
    detail: 'the body is larger than 4194304 bytes',
  });
  expect(errors).toEqual([]);
});

test('an internal error is in the log, and its details are not in the answer', async () => {
  const { url, service, errors } = await runningCatalog();
  const mistake = new TypeError('x is not a function');
  vi.spyOn(service, 'list').mockRejectedValue(mistake);
  const response = await fetch(`${url}/API/manager/images?limit=1`);
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

test.each([
  ['catalog-disk-full', 507, 'disk-full'],
  ['catalog-write-failed', 503, 'store-unavailable'],
  ['catalog-read-failed', 503, 'store-unavailable'],
] as const)(
  'a store that fails with %s is answered with %i, and only whoever runs it learns why',
  async (code, status, problem) => {
    const reason = 'password authentication failed for user "catalog" on 10.0.0.7';
    const error = new DeskpackError(code, { doing: 'write', reason, action: 'Wait.' });
    const { url, errors } = await runningCatalog(undefined, (store) =>
      storeWith(store, { change: () => Promise.reject(error) }),
    );
    const response = await put(url, record());
    const text = await response.text();
    expect([response.status, JSON.parse(text).code]).toEqual([status, problem]);
    expect(text).not.toMatch(/password|10\.0/);
    expect(errors).toEqual([error]);
  },
);

test('another content type is answered with those that are taken', async () => {
  const { url } = await runningCatalog();
  const response = await put(url, descriptor(), { 'content-type': 'text/plain' });
  expect(await response.json()).toMatchObject({
    code: 'wrong-content-type',
    detail: expect.stringMatching(/text\/javascript.*application\/json/),
  });
});
