import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FacetCount, maxCounted } from '../../../../src/catalog/model/list/list-query.ts';
import { countedFacets, type FilterFacet } from '../../../../src/catalog/model/list/term.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { register } from '../../../../src/catalog/service/change/register.ts';
import { restore } from '../../../../src/catalog/service/change/restore.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { caseCount } from '../../../support/sample.ts';
import { descriptor, record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import {
  draft,
  everything,
  namesIn,
  put,
  putOne,
  type StoreUnderTest,
  take,
} from './store-under-test.ts';

/** The state of an application in a plain model. */
interface Modelled {
  readonly source: 'descriptor' | 'record';
  readonly category: readonly string[];
  readonly template: string;
  readonly permit: readonly string[];
}

type Step =
  | { readonly kind: 'put'; readonly name: string; readonly application: Modelled }
  | { readonly kind: 'remove' | 'restore'; readonly name: string };

const name = fc.constantFrom('a', 'b', 'c', 'B');
const application = fc.record<Modelled>({
  source: fc.constantFrom('descriptor', 'record'),
  category: fc.uniqueArray(fc.constantFrom('office', 'games', 'graphics'), { minLength: 1 }),
  template: fc.constantFrom('acme/oc.template.debian', 'acme/oc.template.alpine'),
  permit: fc.uniqueArray(fc.constantFrom('all', 'staff', 'Staff'), { minLength: 1 }),
});
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ kind: fc.constant('put' as const), name, application }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'restore' as const), name }),
);

function documentOf(name: string, { source, category, template, permit }: Modelled): object {
  // Twice, and in other capitals: still one value.
  const cat = [...category, category[0]!.toUpperCase()].join(', ');
  if (source === 'descriptor') return descriptor({ name, cat, template, acl: { permit } });
  return record({
    'oc.name': name,
    'oc.cat': cat,
    'oc.template': template,
    'oc.acl': JSON.stringify({ permit }),
  });
}

async function take1(store: CatalogStore, step: Step): Promise<void> {
  if (step.kind === 'put') {
    const entries = entriesOf(documentOf(step.name, step.application));
    await register(store, anyone, entries);
  } else if (step.kind === 'remove') await take(store, step.name);
  else await restore(store, anyone, step.name);
}

/** The applications that are there after the steps, and the last state of the others. */
class Model {
  readonly present = new Map<string, Modelled>();
  readonly #last = new Map<string, Modelled>();

  take(step: Step): void {
    const key = step.name.toLowerCase();
    if (step.kind === 'put') {
      this.present.set(key, step.application);
      this.#last.set(key, step.application);
    } else if (step.kind === 'remove') this.present.delete(key);
    else if (this.#last.has(key)) this.present.set(key, this.#last.get(key)!);
  }

  counts(among: readonly Modelled[] = [...this.present.values()]): FacetCount[] {
    return countedFacets.flatMap((facet) => {
      const counted = new Map<string, number>();
      for (const each of among) {
        for (const value of [each[facet as keyof Modelled]].flat()) {
          counted.set(value, (counted.get(value) ?? 0) + 1);
        }
      }
      return [...counted].map(([value, count]) => ({ facet, value, count }));
    });
  }
}

const inAnyOrder = (counts: readonly FacetCount[]) =>
  counts.map(({ facet, value, count }) => `${facet} ${value} ${count}`).sort();

export function describeCounts(given: StoreUnderTest): void {
  describe('of numbers', () => {
    test('tells the commonest values of each facet, and none that no request can ask for', async () => {
      const { store } = given;
      const values = Array.from({ length: maxCounted }, (_, index) => `v${index}`).join(',');
      const long = 'x'.repeat(1_500);
      const entry = draft('a', { cat: `office,${values}`, keyword: `pen,${values}` });
      const terms = [...entry.terms, { facet: 'category', value: long, weight: 0 } as const];
      await put(store, [{ ...entry, terms }, draft('b', { cat: 'office', keyword: 'pen' })]);
      for (const query of [everything, { ...everything, words: ['the'] }]) {
        const counts = await store.counts(['category', 'keyword'], query);
        const of = (wanted: string) => counts.filter(({ facet }) => facet === wanted);
        expect(of('category')).toHaveLength(maxCounted);
        expect(of('category')[0]).toEqual({ facet: 'category', value: 'office', count: 2 });
        expect(of('keyword')).toHaveLength(maxCounted);
        expect(of('keyword')[0]).toEqual({ facet: 'keyword', value: 'pen', count: 2 });
        expect(counts.some(({ value }) => value === long)).toBe(false);
      }
    });

    test('counts the applications with each value of a facet, the commonest first', async () => {
      const { store } = given;
      await put(store, [
        draft('a', { cat: 'office,games', mimetype: 'image/png;' }),
        draft('b', { cat: 'office', mimetype: 'image/png;image/gif;' }),
        draft('c', { cat: 'education' }),
      ]);
      expect(await store.counts(['category', 'source'], everything)).toEqual([
        { facet: 'category', value: 'office', count: 2 },
        { facet: 'category', value: 'education', count: 1 },
        { facet: 'category', value: 'games', count: 1 },
        { facet: 'source', value: 'descriptor', count: 3 },
      ]);
      expect(await store.counts(['mimetype'], everything)).toEqual([
        { facet: 'mimetype', value: 'image/png', count: 2 },
        { facet: 'mimetype', value: 'image/gif', count: 1 },
      ]);
      expect(await store.count(everything)).toBe(3);
    });

    test('counts among the applications that a filter leaves, and that a caller may see', async () => {
      const { store } = given;
      await put(store, [
        draft('a', { cat: 'office,games', acl: { permit: ['all'] } }),
        draft('b', { cat: 'office', acl: { permit: ['staff'] } }),
        draft('c', { cat: 'games', acl: { permit: ['staff'] } }),
      ]);
      const games = [['category', 'games'] as const];
      const valuesOf = async (filter: Parameters<CatalogStore['count']>[0]) =>
        (await store.counts(['category'], filter)).map(({ value, count }) => `${value} ${count}`);
      expect(await valuesOf({ terms: games, viewer: undefined })).toEqual(['games 2', 'office 1']);
      expect(await store.count({ terms: games, viewer: undefined })).toBe(2);
      expect(await valuesOf({ terms: [], viewer: [] })).toEqual(['games 1', 'office 1']);
      expect(await store.count({ terms: [], viewer: [] })).toBe(1);
      expect(await store.count({ terms: games, viewer: ['staff'] })).toBe(2);
      expect(await store.count({ terms: games, viewer: ['other'] })).toBe(1);
    });

    test('counts nothing where there is nothing, and not what a failed change wrote', async () => {
      const { store } = given;
      expect(await store.count(everything)).toBe(0);
      expect(await store.counts(countedFacets, everything)).toEqual([]);
      const unwritable = { ...draft('b'), summary: undefined as unknown as string };
      await expect(put(store, [draft('a'), unwritable])).rejects.toThrow();
      expect(await store.count(everything)).toBe(0);
      await putOne(store, draft('a'));
      await take(store, 'a');
      expect(await store.count(everything)).toBe(0);
      expect(await store.counts(countedFacets, everything)).toEqual([]);
    });

    test('counts and filters right whatever was registered, replaced, removed and restored', async () => {
      const { store } = given;
      const model = new Model();
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          for (const each of steps) {
            await take1(store, each);
            model.take(each);
          }
          const { present } = model;
          const counted = await store.counts(countedFacets, everything);
          expect(inAnyOrder(counted)).toEqual(inAnyOrder(model.counts()));
          expect(await store.count(everything)).toBe(present.size);
          const office = (each: Modelled) => each.category.includes('office');
          const filter = { terms: [['category', 'office']] as Array<[FilterFacet, string]> };
          const among = [...present.values()].filter(office);
          const found = await store.counts(countedFacets, { ...filter, viewer: undefined });
          expect(inAnyOrder(found)).toEqual(inAnyOrder(model.counts(among)));
          const seen = [...present].filter(
            ([, { permit }]) => permit.includes('all') || permit.includes('staff'),
          );
          const keys = (await namesIn(store, { viewer: ['staff'] })).map((each) =>
            each.toLowerCase(),
          );
          expect(keys).toEqual(seen.map(([key]) => key).sort());
        }),
        { numRuns: caseCount(200) },
      );
    });
  });
}
