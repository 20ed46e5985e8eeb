import { describe, expect, test } from 'vitest';
import { maxConsidered, type SearchQuery } from '../../../../src/catalog/model/list/list-query.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { draft, everything, put, type StoreUnderTest, take } from './store-under-test.ts';

async function found(
  store: CatalogStore,
  words: readonly string[],
  options: Partial<Omit<SearchQuery, 'words'>> = {},
): Promise<string[]> {
  const summaries = await store.search({ ...everything, words, limit: 100, ...options });
  return summaries.map(({ name }) => name);
}

export function describeSearches(given: StoreUnderTest): void {
  describe('in searches', () => {
    test('ranks a name before a keyword before anything else, and each whole word before a beginning', async () => {
      const { store } = given;
      await put(store, [
        draft('a-other-beginning', { cat: 'pencils' }),
        draft('b-other-whole', { cat: 'pen' }),
        draft('c-keyword-beginning', { keyword: 'pencils' }),
        draft('d-keyword-whole', { keyword: 'x,pen' }),
        draft('e-name pencils'),
        draft('f-name pen'),
        draft('open'),
      ]);
      expect(await found(store, ['pen'])).toEqual([
        'f-name pen',
        'e-name pencils',
        'd-keyword-whole',
        'c-keyword-beginning',
        'b-other-whole',
        'a-other-beginning',
      ]);
      expect(await found(store, ['pen'], { limit: 2 })).toEqual(['f-name pen', 'e-name pencils']);
      expect(await found(store, ['pencils'])).toHaveLength(3);
      expect(await found(store, ['pencilsx'])).toEqual([]);
    });

    test('finds words of the sentence in the labels of an image, after all others', async () => {
      const { store } = given;
      const labels = { 'oc.name': 'painter', 'oc.displayname': 'Painter' };
      const [painter] = entriesOf(record({ ...labels, 'oc.summary': 'Draw with a crayon' }));
      await put(store, [painter!, draft('c-other-beginning', { cat: 'crayons' })]);
      expect(await found(store, ['crayon'])).toEqual(['c-other-beginning', 'painter']);
      expect(await found(store, ['draw', 'with', 'crayon'])).toEqual(['painter']);
      expect(await store.count({ ...everything, words: ['draw'] })).toBe(1);
    });

    test('finds the best of more than it ranks, whatever their order', async () => {
      const { store } = given;
      const some = Array.from({ length: 1_500 }, (_, index) => `n-${index}`);
      await put(
        store,
        some.map((name) => draft(name, { keyword: 'pen,pencils,pens' })),
      );
      await put(store, [draft('zz pen'), draft('zzz pen')]);
      expect(await found(store, ['pen'], { limit: 3 })).toEqual(['zz pen', 'zzz pen', 'n-0']);
      expect(await found(store, ['pe', 'zz'], { limit: 3 })).toEqual(['zz pen', 'zzz pen']);
      await take(store, 'zz pen');
      expect(await found(store, ['pen'], { limit: 1 })).toEqual(['zzz pen']);
    });

    test('sorts by key what fits equally well', async () => {
      const { store } = given;
      await put(store, [draft('pen c'), draft('pen a'), draft('Pen b')]);
      expect(await found(store, ['pen'])).toEqual(['pen a', 'Pen b', 'pen c']);
    });

    test('finds what has all words, ranked by all of them together', async () => {
      const { store } = given;
      await put(store, [
        draft('red', { keyword: 'pen' }),
        draft('x', { keyword: 'red,pen' }),
        draft('red pen'),
        draft('pen'),
      ]);
      expect(await found(store, ['red', 'pen'])).toEqual(['red pen', 'red', 'x']);
      expect(await found(store, ['pen', 're'])).toEqual(['red pen', 'red', 'x']);
      expect(await found(store, ['red', 'pen', 'x'])).toEqual(['x']);
    });

    test('narrows a search down by filters', async () => {
      const { store } = given;
      await put(store, [draft('pen a', { cat: 'office' }), draft('pen b', { cat: 'games' })]);
      expect(await found(store, ['pen'], { terms: [['category', 'games']] })).toEqual(['pen b']);
    });

    test('takes the signs of a pattern for what they are', async () => {
      const { store } = given;
      await put(store, [draft('pen'), draft('p')]);
      for (const word of ['%', '_', 'p%', 'p_n', '*', 'p*', "'", '\u{10ffff}']) {
        expect([word, await found(store, [word])]).toEqual([word, []]);
      }
    });

    test('finds nothing that was removed, and what came back', async () => {
      const { store } = given;
      await put(store, [draft('pen'), draft('pencil')]);
      await take(store, 'pen');
      expect(await found(store, ['pen'])).toEqual(['pencil']);
      await put(store, [draft('pen')]);
      expect(await found(store, ['pen'])).toEqual(['pen', 'pencil']);
    });

    test('is bounded where more fit than anybody looks at, and still finds the rare among them', async () => {
      const { store } = given;
      const many = Array.from({ length: maxConsidered + 200 }, (_, index) =>
        draft(`common ${index}`, { cat: index === maxConsidered + 100 ? 'rare' : 'games' }),
      );
      await put(store, many);
      expect(await found(store, ['common'], { limit: 5000 })).toHaveLength(maxConsidered);
      expect(await found(store, ['common'], { terms: [['category', 'rare']] })).toEqual([
        `common ${maxConsidered + 100}`,
      ]);
      expect(await found(store, ['common', 'rare'])).toEqual([`common ${maxConsidered + 100}`]);
      const games = { terms: [['category', 'games']] as const, viewer: undefined };
      expect(await store.count(games)).toBe(maxConsidered);
      expect(await store.count(everything)).toBe(maxConsidered + 200);
      expect(await store.counts(['source'], games)).toEqual([
        { facet: 'source', value: 'descriptor', count: maxConsidered },
      ]);
    });

    test('finds and counts the one application that a caller may see among many that others may', async () => {
      const { store } = given;
      const acl = (label: string) => ({ acl: { permit: [label] } });
      const many = Array.from({ length: maxConsidered + 200 }, (_, index) =>
        draft(`common ${index}`, acl('guests')),
      );
      await put(store, [...many, draft('common last', acl('staff'))]);
      const staff = { terms: [], viewer: ['staff'] };
      expect(await found(store, ['common'], staff)).toEqual(['common last']);
      const listed = await store.list({ ...staff, limit: 10 });
      expect(listed.map(({ name }) => name)).toEqual(['common last']);
      expect(await store.count(staff)).toBe(1);
      expect(await store.counts(['permit'], staff)).toEqual([
        { facet: 'permit', value: 'staff', count: 1 },
      ]);
    });
  });
}
