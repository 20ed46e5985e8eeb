import { expect, test } from 'vitest';
import { authorization } from '../../../../src/catalog/client/request/access.ts';

const token = 's3cret';

test('without a token nothing is sent, wherever the catalog is', () => {
  expect(authorization('http://catalog.example.org', {})).toEqual({});
  expect(authorization('https://catalog.example.org', {})).toEqual({});
});

test.each([
  'https://catalog.example.org',
  'http://localhost:30443',
  'http://127.0.0.1',
  'http://[::1]:30443/desktops',
])('the token is sent to %s', (catalog) => {
  expect(authorization(catalog, { token })).toEqual({ authorization: 'Bearer s3cret' });
});

test('others could read the token on its way to another machine over plain HTTP', () => {
  const catalog = 'http://catalog.example.org';
  const exposed = expect.objectContaining({
    code: 'token-exposed',
    message: expect.stringContaining(catalog),
    subject: { kind: 'catalog', name: catalog },
  });
  expect(() => authorization(catalog, { token })).toThrow(exposed);
  expect(() => authorization(catalog, { token, sendsTokenInClear: false })).toThrow(exposed);
  expect(authorization(catalog, { token, sendsTokenInClear: true })).toEqual({
    authorization: 'Bearer s3cret',
  });
});
