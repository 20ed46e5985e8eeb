import { expect, test } from 'vitest';
import { anyone } from '../../../../../src/catalog/service/caller.ts';
import { descriptor } from '../../../documents.ts';
import { codeOf, pathOf, put, runningCatalog } from '../../running-catalog.ts';

const token = 'operator-of-this-catalog';
const headers = { authorization: `Bearer ${token}` };

async function catalogWithHistory() {
  const running = await runningCatalog(token);
  const { url } = running;
  for (const cat of ['office', 'games']) await put(url, descriptor({ cat }), headers);
  const at = (path: string) => pathOf(url, `image/sketch${path}`);
  const purge = (query = '', more: Record<string, string> = {}) =>
    fetch(at(`/purge${query}`), { method: 'POST', headers: { ...headers, ...more } });
  return { ...running, at, purge };
}

test('a revision is forgotten, under a condition and not in a dry run', async () => {
  const { at, purge, url } = await catalogWithHistory();
  const etag = (await fetch(at(''))).headers.get('etag')!;
  const other = await purge('?revision=1', { 'if-match': '"other"' });
  expect(await codeOf(other)).toEqual([412, 'precondition-failed']);
  const wanted = { name: 'sketch', revisions: [1], removed: false };
  expect(await (await purge('?revision=1&dry-run')).json()).toEqual(wanted);
  expect((await fetch(at('/revisions/1'), { headers })).status).toBe(200);
  expect(await (await purge('?revision=1', { 'if-match': etag })).json()).toEqual(wanted);
  expect(await codeOf(await fetch(at('/revisions/1'), { headers }))).toEqual([
    404,
    'unknown-revision',
  ]);
  const history = (await (await fetch(at('/revisions'), { headers })).json()) as object[];
  expect(history).toMatchObject([
    { revision: 2 },
    { revision: 1, purged: { at: expect.stringMatching(/Z$/), by: 'operator' } },
  ]);
  const events = await (await fetch(pathOf(url, 'events'), { headers })).json();
  expect(events).toMatchObject([{}, {}, { kind: 'purged', revision: 1, actor: 'operator' }]);
});

test('a cached history is not taken for the one after a revision was forgotten', async () => {
  const { at, purge } = await catalogWithHistory();
  const etag = (await fetch(at('/revisions'), { headers })).headers.get('etag')!;
  await purge('?revision=1');
  const again = await fetch(at('/revisions'), { headers: { ...headers, 'if-none-match': etag } });
  expect(again.status).toBe(200);
});

test('the newest revision is refused, with advice', async () => {
  const { purge } = await catalogWithHistory();
  const response = await purge('?revision=2');
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: 'current-revision',
    detail: 'revision 2 is what "sketch" is now',
    advice: expect.stringContaining('purge the whole application'),
  });
});

test('an application is forgotten whole, and its name can be taken again', async () => {
  const { at, purge, url } = await catalogWithHistory();
  expect(await (await purge()).json()).toEqual({
    ...{ name: 'sketch', revisions: [2, 1], removed: true },
  });
  expect((await fetch(at(''))).status).toBe(404);
  const again = await put(url, descriptor(), headers);
  expect([again.status, (await again.json()) as object]).toMatchObject([201, { revision: 4 }]);
});

test.each([
  ['?revision=0', 400, 'bad-request'],
  ['?revision=', 400, 'bad-request'],
  ['?number=1', 400, 'bad-request'],
  ['?revision=9', 404, 'unknown-revision'],
])('%s is answered %i %s, and forgets nothing', async (query, status, code) => {
  const { purge, service } = await catalogWithHistory();
  expect(await codeOf(await purge(query))).toEqual([status, code]);
  expect(await service.revision(anyone, 'sketch', 1)).toBeDefined();
});

test('a token forgets only what it may change, and a catalog without tokens nothing', async () => {
  const { at, service } = await catalogWithHistory();
  const grant = { name: 'ops', scope: 'admin', names: ['other-*'] } as const;
  const { text } = await service.createToken(grant, 'tester');
  const bearer = { authorization: `Bearer ${text}` };
  const forbidden = await fetch(at('/purge'), { method: 'POST', headers: bearer });
  expect(await codeOf(forbidden)).toEqual([403, 'name-forbidden']);
  const open = await runningCatalog();
  await put(open.url, descriptor());
  const path = pathOf(open.url, 'image/sketch/purge');
  const response = await fetch(path, { method: 'POST' });
  expect(await codeOf(response)).toEqual([401, 'token-missing']);
  expect(await open.service.show(anyone, 'sketch')).toBeDefined();
});
