import { expect, onTestFinished, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { openSqliteStore } from '../../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { codeOf, pathOf, put, runningCatalog } from '../running-catalog.ts';
import { clientId, personIssuer } from './openid/person-issuer.ts';

test('a catalog for reading refuses every change with when to try again, and answers all else', async () => {
  const options = { isReadOnly: true, retention: { removedMs: 0 } };
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

test('people sign out of a catalog for reading, which changes nothing in it', async () => {
  const issuer = await personIssuer();
  const signIn = { clientId, address: 'http://127.0.0.1:1' };
  const { url } = await runningCatalog('operator-of-it', undefined, {
    isReadOnly: true,
    issuers: [{ issuer: issuer.url, audience: 'catalog', rules: [], signIn }],
  });
  const out = await fetch(`${url}/sign-out`, { method: 'POST' });
  expect([out.status, out.headers.get('set-cookie')]).toEqual([
    ...[200, expect.stringContaining('deskpack-session=')],
  ]);
});

test('a call makes all processes of a database read-only, until another lets them change it', async () => {
  const { url, store, folder, service } = await runningCatalog('operator-of-it');
  const other = await openSqliteStore(folder);
  onTestFinished(() => other.close());
  const second = await runningCatalog('operator-of-it', undefined, {
    service: catalogService(other),
  });
  await service.register(anyone, entriesOf(descriptor()));
  await service.register(anyone, entriesOf(descriptor({ cat: 'games' })));
  const headers = { authorization: 'Bearer operator-of-it' };
  const mode = (method: string, at = url) => fetch(pathOf(at, 'read-only'), { method, headers });
  const page = async (at: string) => (await fetch(`${at}/applications/sketch`, { headers })).text();
  expect(await (await mode('GET')).json()).toEqual({ readOnly: false });
  expect(await page(url)).toContain('Restore revision 1');
  const began = await (await mode('PUT')).json();
  expect(began).toMatchObject({ readOnly: true, actor: 'operator' });
  for (const at of [url, second.url]) {
    expect(await codeOf(await put(at, descriptor(), headers))).toEqual([503, 'read-only']);
    expect(await (await mode('GET', at)).json()).toEqual(began);
    // Refused methods are not offered.
    expect(await page(at)).not.toContain('Restore revision');
    const metrics = await (await fetch(`${at}/metrics`, { headers })).text();
    expect(metrics).toContain('deskpack_catalog_read_only 1');
  }
  expect(await store.lastEvent()).toBe(2);
  expect(await (await mode('PUT', second.url)).json()).toEqual(began);
  expect((await mode('DELETE', second.url)).status).toBe(204);
  for (const at of [url, second.url]) {
    expect((await put(at, descriptor(), headers)).status).toBe(200);
  }
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
