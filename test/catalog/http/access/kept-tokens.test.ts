import { expect, test, vi } from 'vitest';
import { newToken } from '../../../../src/catalog/model/token/access-token.ts';
import type { TokenGrant } from '../../../../src/catalog/service/administration/tokens.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { auditOf } from '../../store/contract/audit.ts';
import { codeOf, pathOf, put, runningCatalog } from '../running-catalog.ts';

/** A catalog and the header of a new token with these rights. */
async function catalogWith(grant: Partial<TokenGrant>) {
  const { url, service } = await runningCatalog();
  const { text, token } = await service.createToken(
    { name: 'ci', scope: 'write', names: [], ...grant },
    'admin',
  );
  return { url, service, token, headers: { authorization: `Bearer ${text}` } };
}

test('a token writes, and the history knows it by its name', async () => {
  const { url, service, headers } = await catalogWith({ name: 'build 7' });
  expect(await codeOf(await put(url, descriptor()))).toEqual([401, 'token-missing']);
  expect((await put(url, descriptor(), headers)).status).toBe(201);
  expect(await service.events(0, 10)).toMatchObject([{ actor: 'build 7' }]);
});

test('the first token closes an open catalog at once, and then it is not looked for any more', async () => {
  const { url, service, store } = await runningCatalog();
  expect((await put(url, descriptor())).status).toBe(201);
  await service.createToken({ name: 'ci', scope: 'write', names: [] }, 'admin');
  expect(await codeOf(await put(url, descriptor()))).toEqual([401, 'token-missing']);
  const lookups = vi.spyOn(store, 'tokens');
  expect(await codeOf(await put(url, descriptor()))).toEqual([401, 'token-missing']);
  expect(lookups).not.toHaveBeenCalled();
});

test('a first token that another process makes closes an open catalog at once', async () => {
  const { url, store } = await runningCatalog();
  expect((await put(url, descriptor())).status).toBe(201);
  const { id, hash } = newToken();
  const created = new Date().toISOString();
  await store.addToken(
    { name: 'ci', scope: 'write', names: [], id, hash, created },
    auditOf('token-created'),
  );
  expect(await codeOf(await put(url, descriptor()))).toEqual([401, 'token-missing']);
});

test('a token for reading cannot write, and the answer names the missing scope', async () => {
  const { url, headers } = await catalogWith({ scope: 'read' });
  const refused = await put(url, descriptor(), headers);
  expect(refused.headers.get('www-authenticate')).toContain('scope="write"');
  expect(await codeOf(refused)).toEqual([403, 'scope-missing']);
  expect((await fetch(pathOf(url, 'images'), { headers })).status).toBe(200);
});

test('a token for some names changes these, and no others, all or nothing', async () => {
  const { url, headers } = await catalogWith({ names: ['team-*'] });
  const own = descriptor({ name: 'Team-plot' });
  expect(await codeOf(await put(url, [own, descriptor()], headers))).toEqual([
    403,
    'name-forbidden',
  ]);
  expect(await (await fetch(pathOf(url, 'images'))).json()).toEqual([]);
  expect((await put(url, own, headers)).status).toBe(201);
  const remove = (name: string) =>
    fetch(pathOf(url, `image/${name}`), { method: 'DELETE', headers });
  expect(await codeOf(await remove('sketch'))).toEqual([403, 'name-forbidden']);
  expect((await remove('team-PLOT')).status).toBe(204);
  const restore = pathOf(url, 'image/sketch/restore');
  expect(await codeOf(await fetch(restore, { method: 'POST', headers }))).toEqual([
    403,
    'name-forbidden',
  ]);
});

test('a token with labels sees what access rules show to them', async () => {
  const { url, service, headers } = await catalogWith({ labels: ['staff'] });
  const hidden = descriptor({ name: 'plot', acl: { permit: ['guests'] } });
  const shown = descriptor({ acl: { permit: ['staff'] } });
  // It registers nothing that it could not see, nor takes what it sees away from itself.
  for (const acl of [{ permit: ['guests'] }, { permit: ['staff'], deny: ['staff'] }]) {
    const refused = await put(url, [shown, descriptor({ name: 'plot', acl })], headers);
    expect(await codeOf(refused)).toEqual([403, 'name-forbidden']);
  }
  expect((await put(url, shown, headers)).status).toBe(201);
  const moved = await put(url, descriptor({ acl: { permit: ['guests'] } }), headers);
  expect(await codeOf(moved)).toEqual([403, 'name-forbidden']);
  await service.register(anyone, entriesOf(hidden));
  const names = async (path: string) => (await fetch(pathOf(url, path), { headers })).json();
  expect(await names('images?fields=name')).toEqual([{ name: 'sketch' }]);
  expect(await names('images?q=sketch&fields=name')).toEqual([{ name: 'sketch' }]);
  expect(await names('images/counts?facets=source')).toEqual({ source: { descriptor: 1 } });
  expect(await names('images?mimetype=image/png&fields=name')).toHaveLength(1);
  for (const path of ['', '/icon', '/picture', '/revisions', '/revisions/1']) {
    const response = await fetch(pathOf(url, `image/plot${path}`), { headers });
    expect([path, response.status]).toEqual([path, 404]);
  }
  const known = { ...headers, 'if-none-match': '*' };
  expect((await fetch(pathOf(url, 'image/plot'), { headers: known })).status).toBe(404);
});

test.each([
  ['revoked', {}],
  ['expired', { expires: '2020-01-01T00:00:00.000Z' }],
])('a token that is %s is none, and others are needed all the same', async (how, grant) => {
  const { url, service, token, headers } = await catalogWith(grant);
  if (how === 'revoked') await service.revokeToken(token.id, 'admin');
  expect(await codeOf(await put(url, descriptor(), headers))).toEqual([403, 'token-wrong']);
  expect(await codeOf(await put(url, descriptor()))).toEqual([401, 'token-missing']);
});
