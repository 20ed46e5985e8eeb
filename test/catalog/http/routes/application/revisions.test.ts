import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogEntry } from '../../../../../src/catalog/model/application.ts';
import type { Revision } from '../../../../../src/catalog/model/revision.ts';
import { anyone } from '../../../../../src/catalog/service/caller.ts';
import { digestOf } from '../../../../../src/system/files/digest.ts';
import { descriptor, imageId, record } from '../../../documents.ts';
import { entryOf } from '../../../entries.ts';
import { codeOf, pathOf, put, runningCatalog } from '../../running-catalog.ts';

const first = JSON.stringify(record(), null, 3);
const second = JSON.stringify(descriptor({ cat: 'office' }), null, '\t');

/** A catalog with an application that was registered, replaced and removed. */
async function catalogWithHistory() {
  const { url } = await runningCatalog();
  await put(url, first);
  await put(url, second);
  const gone = await fetch(pathOf(url, 'image/sketch'), { method: 'DELETE' });
  expect(gone.status).toBe(204);
  const at = (path: string) => pathOf(url, `image/sketch${path}`);
  const restore = (query = '', headers: Record<string, string> = {}) =>
    fetch(at(`/restore${query}`), { method: 'POST', headers });
  return { url, at, restore };
}

test('the history of an application is there after its removal, newest first', async () => {
  const { at } = await catalogWithHistory();
  const response = await fetch(at('/revisions'));
  const history = (await response.json()) as Revision[];
  const digests = [first, second].map((text) => digestOf(Buffer.from(text)));
  const who = { at: expect.stringMatching(/Z$/), actor: 'anyone' };
  expect(history).toEqual([
    { revision: 3, kind: 'removed', digest: digests[1], image: null, ...who },
    { revision: 2, kind: 'registered', digest: digests[1], image: null, ...who },
    { revision: 1, kind: 'registered', digest: digests[0], image: imageId, ...who },
  ]);
  const headers = { 'if-none-match': response.headers.get('etag')! };
  expect((await fetch(at('/revisions'), { headers })).status).toBe(304);
});

/** The revisions of all pages of a history, as a client follows their links. */
async function followed(address: string): Promise<number[]> {
  const found: number[] = [];
  for (let next: string | undefined = address; next !== undefined; ) {
    const response: Response = await fetch(next);
    found.push(...((await response.json()) as Revision[]).map(({ revision }) => revision));
    const [, query] = /<(\?[^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
    next = query === undefined ? undefined : new URL(query, next).href;
  }
  return found;
}

test('pages of any size are together the history', async () => {
  const { url, at } = await catalogWithHistory();
  for (const name of ['b', 'c', 'd', 'e']) await put(url, descriptor({ displayname: name }));
  const all = [7, 6, 5, 4, 3, 2, 1];
  expect(await followed(at('/revisions'))).toEqual(all);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (limit) => {
      expect(await followed(at(`/revisions?limit=${limit}`))).toEqual(all);
    }),
    { numRuns: 9 },
  );
  expect(await followed(at('/revisions?after=3'))).toEqual([2, 1]);
});

test.each(['limit=0', 'limit=1001', 'after=0', 'after=x', 'page=2'])(
  '%s is no page',
  async (query) => {
    const { at } = await catalogWithHistory();
    expect(await codeOf(await fetch(at(`/revisions?${query}`)))).toEqual([400, 'bad-request']);
  },
);

test('the document of each revision is there byte for byte, under its content address', async () => {
  const { at } = await catalogWithHistory();
  for (const [revision, text] of [
    ['1', first],
    ['2', second],
  ] as const) {
    const response = await fetch(at(`/revisions/${revision}`));
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.text()).toBe(text);
    const etag = response.headers.get('etag')!;
    expect(`sha256:${etag.slice(1, -1)}`).toBe(digestOf(Buffer.from(text)));
    const headers = { 'if-none-match': etag };
    expect((await fetch(at(`/revisions/${revision}`), { headers })).status).toBe(304);
  }
});

test('the last removed document is restored as a new revision', async () => {
  const { at, restore } = await catalogWithHistory();
  const response = await restore();
  expect(response.status).toBe(200);
  const restored = (await response.json()) as CatalogEntry;
  expect(restored).toMatchObject({ revision: 4, document: JSON.parse(second) });
  expect(response.headers.get('etag')).toBe(restored.etag);
  expect(await (await fetch(at(''))).json()).toEqual(restored);
  const [newest] = (await (await fetch(at('/revisions'))).json()) as Revision[];
  expect(newest).toMatchObject({ revision: 4, kind: 'restored', digest: restored.digest });
});

test('an old revision comes back, over what is there, under a condition', async () => {
  const { at, restore } = await catalogWithHistory();
  const removed = await restore('?revision=1', { 'if-match': '*' });
  expect(await codeOf(removed)).toEqual([412, 'precondition-failed']);
  expect((await restore()).status).toBe(200);
  const other = await restore('?revision=1', { 'if-match': '"other"' });
  expect(await codeOf(other)).toEqual([412, 'precondition-failed']);
  const etag = (await fetch(at(''))).headers.get('etag')!;
  const old = await restore('?revision=1', { 'if-match': etag });
  expect(await old.json()).toMatchObject({ revision: 5, source: 'record', document: record() });
  const again = await restore('?revision=1');
  expect(await again.json()).toMatchObject({ revision: 5 });
  expect(await (await fetch(at('/revisions'))).json()).toHaveLength(5);
});

test.each([
  ['/revisions/3', 404, 'unknown-revision'],
  ['/revisions/4', 404, 'unknown-revision'],
  ['/revisions/0', 400, 'bad-request'],
  ['/revisions/x', 400, 'bad-request'],
  ['/revisions/99999999999999999999', 400, 'bad-request'],
])('%s of an application is answered %i %s', async (path, status, code) => {
  const { at } = await catalogWithHistory();
  expect(await codeOf(await fetch(at(path)))).toEqual([status, code]);
});

test('an unknown revision is refused', async () => {
  const { url, restore } = await catalogWithHistory();
  for (const query of ['?revision=9', '?revision=3']) {
    expect(await codeOf(await restore(query))).toEqual([404, 'unknown-revision']);
  }
  expect(await codeOf(await restore('?revision=0'))).toEqual([400, 'bad-request']);
  expect(await codeOf(await restore('?number=1'))).toEqual([400, 'bad-request']);
  const nothing = pathOf(url, 'image/nothing');
  expect(await codeOf(await fetch(`${nothing}/restore`, { method: 'POST' }))).toEqual([
    404,
    'unknown-revision',
  ]);
  expect(await codeOf(await fetch(`${nothing}/revisions`))).toEqual([404, 'unknown-application']);
  expect(await codeOf(await fetch(`${nothing}/revisions/1`))).toEqual([404, 'unknown-revision']);
});

test("a revision that breaks today's rules is refused, and stays in the history", async () => {
  const { url, service } = await runningCatalog();
  const entry = entryOf(descriptor());
  const bytes = Buffer.from('{"name":"sketch"}');
  const content = { ...entry.content, bytes, digest: digestOf(bytes) };
  await service.register(anyone, [{ ...entry, content }]);
  await service.remove(anyone, 'sketch');
  const restored = await fetch(pathOf(url, 'image/sketch/restore'), { method: 'POST' });
  expect(await codeOf(restored)).toEqual([422, 'invalid-registration']);
  const kept = await fetch(pathOf(url, 'image/sketch/revisions/1'));
  expect(await kept.text()).toBe('{"name":"sketch"}');
});

test('only callers that may write bring something back', async () => {
  const { url } = await runningCatalog('s3cret');
  const restore = (headers: Record<string, string>) =>
    fetch(pathOf(url, 'image/sketch/restore'), { method: 'POST', headers });
  expect(await codeOf(await restore({}))).toEqual([401, 'token-missing']);
  expect(await codeOf(await restore({ authorization: 'Bearer s3cret' }))).toEqual([
    404,
    'unknown-revision',
  ]);
});
