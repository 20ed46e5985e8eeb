import { expect, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { codeOf, pathOf, put, runningCatalog } from '../running-catalog.ts';

test('a catalog for reading refuses every change with when to try again, and answers all else', async () => {
  const options = { isReadOnly: true };
  const { url, service } = await runningCatalog('operator-of-it', undefined, options);
  await service.register(anyone, entriesOf(descriptor()));
  const headers = { authorization: 'Bearer operator-of-it' };
  const refused = await put(url, descriptor({ cat: 'games' }), headers);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await codeOf(refused)).toEqual([503, 'read-only']);
  for (const [method, path] of [
    ['DELETE', 'image/sketch'],
    ['POST', 'image/sketch/restore'],
    ['POST', 'image/sketch/purge'],
    ['PUT', 'image/sketch/picture'],
    ['POST', 'tokens'],
  ] as const) {
    const response = await fetch(pathOf(url, path), { method, headers });
    expect([path, ...(await codeOf(response))]).toEqual([path, 503, 'read-only']);
  }
  for (const path of ['image/sketch', 'images', 'tokens']) {
    expect((await fetch(pathOf(url, path), { headers })).status).toBe(200);
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/nothing`, { method: 'POST' })).status).toBe(404);
  expect(await service.lastEvent()).toBe(1);
});

test('the page of a catalog for reading does not offer what it refuses', async () => {
  const { url, service } = await runningCatalog(undefined, undefined, { isReadOnly: true });
  await service.register(anyone, entriesOf(descriptor()));
  await service.register(anyone, entriesOf(descriptor({ cat: 'games' })));
  for (const path of ['', '/changes?from=1&to=2']) {
    const response = await fetch(`${url}/applications/sketch${path}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('Restore revision');
  }
});
