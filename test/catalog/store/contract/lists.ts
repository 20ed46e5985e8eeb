import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxListedSummary } from '../../../../src/catalog/model/entry.ts';
import type { FilterFacet } from '../../../../src/catalog/model/list/term.ts';
import { nameKey } from '../../../../src/catalog/model/name-key.ts';
import { entryOf } from '../../../../src/catalog/model/registration/entry-of.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { caseCount } from '../../../support/sample.ts';
import { imageId, record } from '../../documents.ts';
import { entryOf as recorded } from '../../entries.ts';
import {
  draft,
  drafts,
  everything,
  type Given,
  listOf,
  namesIn,
  put,
  putOne,
  type StoreUnderTest,
  take,
} from './store-under-test.ts';

const byCodePoints = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

async function pagesOf(store: CatalogStore, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const page = await store.list({ ...everything, limit, after });
    // A sequence that does not go on would go on for ever.
    expect(page[0]?.key).not.toBe(after ?? '');
    pages.push(page.map(({ key }) => key));
    after = page.at(-1)?.key;
  } while (after !== undefined);
  return pages;
}

export function describeLists(given: StoreUnderTest): void {
  describe('in lists', () => {
    test('finds the applications of a repository', async () => {
      const { store } = given;
      const of = (name: string, tag: string) =>
        recorded(record({ 'oc.name': name }, { RepoTags: [tag], RepoDigests: [] }));
      await put(store, [
        ...[of('b', 'acme/suite:2'), of('a', 'docker.io/acme/suite:1')],
        ...[of('c', 'other/suite:1'), draft('d')],
      ]);
      const found = async (repository: string) =>
        (await store.ofRepository(repository)).map(({ name }) => name);
      expect(await found('docker.io/acme/suite')).toEqual(['a', 'b']);
      expect(await store.ofRepository('docker.io/acme/suite')).toEqual(
        (await listOf(store)).slice(0, 2),
      );
      await take(store, 'a');
      expect(await found('docker.io/acme/suite')).toEqual(['b']);
      expect(await found('acme/suite')).toEqual([]);
    });

    test('sorts by key, code point by code point, with what a list tells', async () => {
      const { store } = given;
      const names = ['b', 'a', 'C', 'a.b', 'a-b', 'é', '10', '9', '\u{1f600}', '\uffee'];
      await put(store, drafts(...names));
      expect(await namesIn(store)).toEqual([
        ...['10', '9', 'a', 'a-b', 'a.b', 'b', 'C', 'é'],
        ...['\uffee', '\u{1f600}'],
      ]);
      const { digest, registered, updated } = (await store.getState('b'))!;
      const listed = (await listOf(store))[5]!;
      expect(listed).toEqual({
        name: 'b',
        key: 'b',
        revision: 1,
        digest,
        registered,
        updated,
        icon: null,
        picture: null,
        proof: null,
        luminance: null,
        summary: expect.any(String),
      });
      expect(JSON.parse(listed.summary!)).toEqual({
        displayname: 'The b',
        source: 'descriptor',
        cat: 'games',
        launch: 'b.b',
      });
    });

    test('sorts by when applications were registered or changed, the latest first, and by key what came together', async () => {
      const { store } = given;
      await put(store, drafts('c', 'd'));
      await sleep(5);
      await put(store, drafts('a', 'b'));
      await sleep(5);
      await put(store, [draft('c', { args: 'other' })]);
      const newest = ['a', 'b', 'c', 'd'];
      const changed = ['c', 'a', 'b', 'd'];
      const games = { terms: [['category', 'games'] as const] };
      for (const more of [{}, games, { viewer: ['x'] }]) {
        const acl = await namesIn(store, { ...more, order: 'newest' });
        expect(acl).toEqual('viewer' in more ? [] : newest);
      }
      expect(await namesIn(store, { order: 'changed', ...games })).toEqual(changed);
      const listed = await listOf(store, { order: 'changed' });
      expect(listed.map(({ name }) => name)).toEqual(changed);
      for (const [index, { key, updated }] of listed.entries()) {
        const rest = { order: 'changed', after: key, before: updated } as const;
        expect(await namesIn(store, rest)).toEqual(changed.slice(index + 1));
      }
      await take(store, 'a');
      expect(await namesIn(store, { order: 'newest', limit: 2 })).toEqual(['b', 'c']);
    });

    test('says how large heads are only if that is wanted, and gives them by their addresses', async () => {
      const { store } = given;
      await put(store, drafts('a', 'b'));
      expect((await listOf(store)).some((each) => 'headBytes' in each)).toBe(false);
      const listed = await listOf(store, { withHeadBytes: true });
      const heads = drafts('a', 'b').map(({ content }) => content.head);
      const sizes = heads.map((head) => Buffer.byteLength(head));
      expect(listed.map(({ headBytes }) => headBytes)).toEqual(sizes);
      const found = { ...everything, words: ['b'], limit: 9, withHeadBytes: true };
      const [b] = await store.search(found);
      expect(b!.headBytes).toBe(sizes[1]);
      const digests = listed.map(({ digest }) => digest);
      expect(await store.heads(digests)).toEqual(
        new Map(digests.map((digest, index) => [digest, heads[index]])),
      );
      expect(await store.heads([`sha256:${'0'.repeat(64)}`])).toEqual(new Map());
    });

    test('has no large summaries, which are read one by one', async () => {
      const { store } = given;
      const summary = JSON.stringify({ displayname: 'é'.repeat(maxListedSummary / 2) });
      await put(store, [{ ...draft('a'), summary }, draft('b')]);
      const [a, b] = await listOf(store);
      expect([a!.summary, typeof b!.summary]).toEqual([null, 'string']);
      expect(await store.search({ ...everything, words: ['a'], limit: 9 })).toEqual([a]);
      expect(await store.getSummary('a')).toEqual({ ...a, summary });
      expect(await store.getSummary('b')).toEqual(b);
      await take(store, 'a');
      expect(await store.getSummary('a')).toBeUndefined();
      expect(await store.getSummary('nothing')).toBeUndefined();
    });

    test('goes on after a key, whether or not it is there, and knows no removed application', async () => {
      const { store } = given;
      await put(store, drafts('a', 'b', 'c', 'd', 'e'));
      await take(store, 'c');
      expect(await pagesOf(store, 2)).toEqual([['a', 'b'], ['d', 'e'], []]);
      expect(await namesIn(store, { after: 'c', limit: 1 })).toEqual(['d']);
      expect(await namesIn(store, { after: 'bb' })).toEqual(['d', 'e']);
      expect(await namesIn(store, { after: '\u{10ffff}' })).toEqual([]);
      await putOne(store, draft('c'));
      expect(await namesIn(store, { after: 'b', limit: 1 })).toEqual(['c']);
    });

    test('pages of any size are together the list of any names', async () => {
      const { store } = given;
      const names = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }), {
        selector: nameKey,
        maxLength: 12,
      });
      await fc.assert(
        fc.asyncProperty(names, fc.integer({ min: 1, max: 13 }), async (those, limit) => {
          for (const name of await namesIn(store)) await take(store, name);
          const wanted = those.filter((name) => !name.includes('\0'));
          await put(store, drafts(...wanted));
          const pages = await pagesOf(store, limit);
          expect(pages.flat()).toEqual(wanted.map(nameKey).sort(byCodePoints));
          expect(pages.slice(0, -2).every((page) => page.length === limit)).toBe(true);
        }),
        { numRuns: caseCount(100) },
      );
    });

    const catalog: Record<string, Given> = {
      draw: {
        cat: 'Graphics, Office',
        mimetype: 'image/png;image/svg+xml;',
        fileextensions: 'png;SVG',
        keyword: 'draw,Line Art',
        template: 'acme/oc.template.Debian',
        acl: { permit: ['all'] },
      },
      plot: {
        cat: 'graphics',
        mimetype: 'IMAGE/PNG;',
        fileextensions: 'png, plt',
        keyword: 'line,',
        template: 'acme/oc.template.alpine',
        acl: { permit: ['staff', 'Guests'], deny: ['banned'] },
        usedefaultapplication: true,
      },
      write: {
        cat: 'office',
        launch: 'write.Write Two',
        acl: { permit: ['staff'], deny: ['all'] },
      },
      bare: { cat: '' },
    };

    const putCatalog = (store: CatalogStore) =>
      put(
        store,
        Object.entries(catalog).map(([name, fields]) => draft(name, fields)),
      );

    test.each<[FilterFacet, string, string[]]>([
      ['category', 'graphics', ['draw', 'plot']],
      ['category', 'office', ['draw', 'write']],
      ['category', 'off', []],
      ['mimetype', 'image/png', ['draw', 'plot']],
      ['mimetype', 'image/svg+xml', ['draw']],
      ['extension', 'svg', ['draw']],
      ['extension', 'plt', ['plot']],
      ['keyword', 'line art', ['draw']],
      ['keyword', 'line', ['plot']],
      ['template', 'acme/oc.template.debian', ['draw']],
      ['launch', 'write.Write Two', ['write']],
      ['launch', 'write.write two', []],
      ['permit', 'staff', ['plot', 'write']],
      ['permit', 'Guests', ['plot']],
      ['permit', 'guests', []],
      ['source', 'descriptor', ['bare', 'draw', 'plot', 'write']],
      ['source', 'record', []],
      ['digest', draft('draw', catalog.draw).content.digest, ['draw']],
    ])('filters by %s %s', async (facet, value, names) => {
      const { store } = given;
      await putCatalog(store);
      expect(await namesIn(store, { terms: [[facet, value]] })).toEqual(names);
    });

    test('knows an image by its id and by the digests of its registries', async () => {
      const { store } = given;
      const digest = `sha256:${'1'.repeat(64)}`;
      const fields = { source: 'record', displayname: 'x', fields: {}, document: {} } as const;
      const image = { id: imageId, tags: ['a:1'], digests: [`registry.example/a@${digest}`] };
      await putOne(store, entryOf({ name: 'a', image, ...fields }, Buffer.from('{}')));
      await putOne(store, draft('b'));
      for (const value of [imageId, digest]) {
        expect(await namesIn(store, { terms: [['digest', value]] })).toEqual(['a']);
      }
    });

    test('filters by several values at once, which all must be there, also page by page', async () => {
      const { store } = given;
      await putCatalog(store);
      const filtered = (...terms: Array<[FilterFacet, string]>) => namesIn(store, { terms });
      expect(await filtered(['category', 'graphics'], ['category', 'office'])).toEqual(['draw']);
      expect(await filtered(['category', 'office'], ['permit', 'staff'])).toEqual(['write']);
      expect(await filtered(['category', 'office'], ['permit', 'Guests'])).toEqual([]);
      const terms: Array<[FilterFacet, string]> = [
        ['category', 'graphics'],
        ['mimetype', 'image/png'],
      ];
      expect(await namesIn(store, { terms, limit: 1 })).toEqual(['draw']);
      expect(await namesIn(store, { terms, after: 'draw' })).toEqual(['plot']);
    });

    test('shows callers with labels what is permitted to one of them or all, and denied to none', async () => {
      const { store } = given;
      await putCatalog(store);
      const seenBy = (...viewer: string[]) => namesIn(store, { viewer });
      expect(await seenBy()).toEqual(['draw']);
      expect(await seenBy('staff')).toEqual(['draw', 'plot']);
      expect(await seenBy('other', 'Guests')).toEqual(['draw', 'plot']);
      expect(await seenBy('guests')).toEqual(['draw']);
      expect(await seenBy('staff', 'banned')).toEqual(['draw']);
      expect(await namesIn(store)).toEqual(['bare', 'draw', 'plot', 'write']);
      const office = [['category', 'graphics'] as const];
      expect(await namesIn(store, { viewer: ['staff'], terms: office, after: 'draw' })).toEqual([
        'plot',
      ]);
      const search = (viewer: string[]) =>
        store.search({ terms: [], viewer, words: ['line'], limit: 10 });
      expect((await search([])).map(({ name }) => name)).toEqual(['draw']);
      expect((await search(['staff'])).map(({ name }) => name)).toEqual(['draw', 'plot']);
    });

    test('finds what was replaced by its new values only, and nothing that was removed', async () => {
      const { store } = given;
      await putCatalog(store);
      await putOne(store, draft('draw', { cat: 'games' }));
      await take(store, 'plot');
      expect(await namesIn(store, { terms: [['category', 'graphics']] })).toEqual([]);
      expect(await namesIn(store, { terms: [['mimetype', 'image/png']] })).toEqual([]);
      expect(await namesIn(store, { terms: [['category', 'games']] })).toEqual(['draw']);
      expect(await namesIn(store, { viewer: ['staff'] })).toEqual([]);
    });
  });
}
