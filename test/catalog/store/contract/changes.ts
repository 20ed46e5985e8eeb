import { describe, expect, test } from 'vitest';
import { type Condition, ConditionFailed } from '../../../../src/catalog/model/condition.ts';
import type { NewEntry } from '../../../../src/catalog/model/entry.ts';
import { etagOf } from '../../../../src/catalog/model/etag.ts';
import { decideRegistration } from '../../../../src/catalog/service/change/decide-registration.ts';
import type { EntryWrite } from '../../../../src/catalog/store/application-store.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import {
  draft,
  drafts,
  everything,
  namesIn,
  put,
  putOne,
  type StoreUnderTest,
  take,
} from './store-under-test.ts';

/** A write that every database refuses. */
const unwritable = (name: string): NewEntry =>
  ({ ...draft(name), summary: undefined }) as unknown as NewEntry;

const etagIn = async (store: CatalogStore, key: string) =>
  etagOf((await store.getState(key))!.digest);

export function describeChanges(given: StoreUnderTest): void {
  describe('at changes', () => {
    test('writes under a condition only when it holds', async () => {
      const { store } = given;
      await putOne(store, draft('sketch'));
      const etag = await etagIn(store, 'sketch');
      const putIf = (condition: Condition) =>
        putOne(store, draft('sketch', { comment: JSON.stringify(condition) }), condition);
      await expect(putIf({ ifMatch: ['"other"'] })).rejects.toThrow(ConditionFailed);
      await expect(putIf({ ifMatch: [] })).rejects.toThrow(ConditionFailed);
      await expect(putIf({ ifNoneMatch: '*' })).rejects.toThrow(ConditionFailed);
      await expect(putIf({ ifNoneMatch: [etag] })).rejects.toThrow(ConditionFailed);
      expect(await etagIn(store, 'sketch')).toBe(etag);
      expect((await putIf({ ifMatch: ['"other"', etag] })).outcome).toBe('replaced');
      expect((await putIf({ ifMatch: '*' })).outcome).toBe('replaced');
      const create = (condition: Condition) => putOne(store, draft('new'), condition);
      await expect(create({ ifMatch: '*' })).rejects.toThrow(ConditionFailed);
      expect((await create({ ifNoneMatch: '*' })).outcome).toBe('created');
    });

    test('decides on those states that are seen, and a head is there also of what was removed', async () => {
      const { store } = given;
      await put(store, drafts('seen', 'unseen', 'removed'));
      await take(store, 'removed');
      const keys = ['seen', 'unseen', 'removed', 'nothing'];
      const heads: unknown[] = [];
      const decide = (present: ReadonlyMap<string, unknown>) => {
        return { result: [...present.keys()], writes: [], events: [] };
      };
      const seen = await store.change(keys, decide, ({ key, head, isRemoved }) => {
        heads.push([key, JSON.parse(head!).name, isRemoved]);
        return key !== 'unseen';
      });
      expect(seen).toEqual(['seen', 'removed']);
      expect(heads).toEqual([
        ['seen', 'seen', false],
        ['unseen', 'unseen', false],
        ['removed', 'removed', true],
      ]);
      const refused = new Error('not for you');
      const refusing = store.change(keys, decide, () => {
        throw refused;
      });
      await expect(refusing).rejects.toThrow(refused);
    });

    test('takes a removed application for one that does not exist', async () => {
      const { store } = given;
      await putOne(store, draft('sketch'));
      const etag = await etagIn(store, 'sketch');
      expect(await take(store, 'sketch', { ifMatch: [etag] })).toBe(true);
      expect(await take(store, 'sketch', { ifMatch: [etag] })).toBe(false);
      for (const ifMatch of ['*', [etag]] as const) {
        await expect(putOne(store, draft('sketch'), { ifMatch })).rejects.toThrow(ConditionFailed);
      }
      expect((await putOne(store, draft('sketch'), { ifNoneMatch: '*' })).outcome).toBe('created');
    });

    test('removes under a condition only when it holds', async () => {
      const { store } = given;
      await putOne(store, draft('sketch'));
      const etag = await etagIn(store, 'sketch');
      await expect(take(store, 'sketch', { ifMatch: ['"other"'] })).rejects.toThrow(
        ConditionFailed,
      );
      expect(await take(store, 'nothing', { ifMatch: [etag] })).toBe(false);
      expect(await take(store, 'sketch', { ifMatch: [etag] })).toBe(true);
    });

    test('has one winner in each race of writers that saw the same application', async () => {
      const { store } = given;
      for (let race = 0; race < 50; race += 1) {
        const name = `race-${race}`;
        await putOne(store, draft(name));
        const ifMatch = [await etagIn(store, name)];
        const writers = Array.from({ length: 16 }, (_, writer) =>
          writer === 0
            ? take(store, name, { ifMatch })
            : put(store, [draft(name, { comment: `${writer}` })], { ifMatch }),
        );
        const ends = await Promise.allSettled(writers);
        const won = ends.filter((end) => end.status === 'fulfilled' && end.value !== false);
        expect(won).toHaveLength(1);
        expect(await store.revisions(name)).toHaveLength(2);
      }
    });

    test('writes several applications or none', async () => {
      const { store } = given;
      await putOne(store, draft('b'));
      const etag = await etagIn(store, 'b');
      const several = [draft('a'), draft('b', { comment: 'changed' }), draft('c')];
      await expect(put(store, several, { ifMatch: [etag] })).rejects.toThrow('"a"');
      const last = put(store, [draft('a'), draft('b', { comment: 'x' })], { ifNoneMatch: '*' });
      await expect(last).rejects.toThrow('"b"');
      expect(await namesIn(store)).toEqual(['b']);
      expect(await etagIn(store, 'b')).toBe(etag);
      const puts = await put(store, several);
      expect(puts.map(({ outcome }) => outcome)).toEqual(['created', 'replaced', 'created']);
    });

    test('does not let a failing write take along those of the same moment', async () => {
      const { store } = given;
      const ends = await Promise.allSettled([
        put(store, [draft('a')]),
        put(store, [draft('b'), unwritable('bad')]),
        put(store, [draft('c')], { ifMatch: '*' }),
        put(store, [draft('d')]),
      ]);
      expect(ends.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'fulfilled',
      ]);
      expect(await namesIn(store)).toEqual(['a', 'd']);
      expect((await store.events(0, 10)).map(({ key }) => key)).toEqual(['a', 'd']);
    });

    test('takes many writes of one moment in their order', async () => {
      const { store } = given;
      const names = Array.from({ length: 500 }, (_, index) => `app-${index % 100}`);
      await Promise.all(
        names.map((name, index) => put(store, [draft(name, { comment: `${index}` })])),
      );
      expect(await namesIn(store)).toHaveLength(100);
      const { bytes, revision } = (await store.get('app-7'))!;
      expect(JSON.parse(String(Buffer.from(bytes)))).toMatchObject({ comment: '407' });
      expect(revision).toBe(5);
    });

    test('shows nobody what is half written', async () => {
      const { store } = given;
      const names = Array.from({ length: 1000 }, (_, index) => `app-${index}`);
      const writing = put(store, drafts(...names)).then(() => 'written');
      const seen = new Set<number>();
      let isWritten = false;
      while (!isWritten) {
        seen.add(await store.count(everything));
        isWritten = (await Promise.race([writing, nextTurn()])) === 'written';
      }
      expect([...seen].filter((count) => count !== 0 && count !== 1000)).toEqual([]);
      expect(await store.count(everything)).toBe(1000);
    });

    test('shows two that have the same place open what the other wrote', async () => {
      const { store, place } = given;
      const other = await place.open();
      try {
        await putOne(store, draft('a'));
        const ifMatch = [await etagIn(other, 'a')];
        const race = [store, other].map((one, index) =>
          put(one, [draft('a', { comment: `${index}` })], { ifMatch }),
        );
        const ends = await Promise.allSettled(race);
        expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        expect(await other.events(0, 10)).toEqual(await store.events(0, 10));
        expect(await other.lastEvent()).toBe(2);
      } finally {
        await other.close();
      }
    });

    test('finishes what was asked for before it closes, and takes nothing after', async () => {
      const { store } = given;
      const asked = put(store, [draft('a')]);
      await store.close();
      await expect(asked).resolves.toHaveLength(1);
      await expect(put(store, [draft('b')])).rejects.toThrow();
      await expect(store.get('a')).rejects.toThrow();
      await expect(store.check()).rejects.toThrow();
      await given.reopen();
      expect(await namesIn(given.store)).toEqual(['a']);
      await expect(given.store.check()).resolves.toBeUndefined();
    });

    test('asks what to write with the named applications that ever were, and with no others', async () => {
      const { store } = given;
      await put(store, drafts('a', 'b', 'c'));
      await take(store, 'c');
      const asked = await store.change(['c', 'nothing', 'a'], (present) => ({
        result: [...present],
        writes: [],
        events: [],
      }));
      expect(asked).toEqual([
        ['c', await store.getState('c')],
        ['a', await store.getState('a')],
      ]);
    });

    test('throws what a decision throws, and writes nothing of it', async () => {
      const { store } = given;
      const reason = new Error('no');
      await put(store, [draft('a')]);
      const before = await store.get('a');
      const refused = store.change(['a'], () => {
        throw reason;
      });
      await expect(refused).rejects.toBe(reason);
      expect(await store.get('a')).toEqual(before);
    });

    test('writes, removes and tells in one change, or does none of it', async () => {
      const { store } = given;
      await put(store, drafts('a', 'b', 'c'));
      const last = await store.lastEvent();
      const how = { at: new Date().toISOString(), actor: 'tester' };
      const { digest } = draft('a').content;
      const putting = (entry: NewEntry): EntryWrite => ({
        ...{ kind: 'put', as: 'registered', entry, key: entry.key, revision: 1, repository: null },
        ...{ registered: how.at, ...how },
      });
      const swap: EntryWrite[] = [
        { kind: 'remove', key: 'a', revision: 2, digest, ...how },
        putting(draft('d')),
        { kind: 'remove', key: 'b', revision: 2, digest, ...how },
      ];
      const told = { kind: 'removed', name: 'a', key: 'a', revision: 2, digest, ...how } as const;
      const failing = [
        { writes: [...swap, putting(unwritable('e'))], events: [told] },
        { writes: swap, events: [told, { ...told, kind: undefined as unknown as 'removed' }] },
      ];
      for (const decision of failing) {
        const change = store.change(['a', 'b', 'd'], () => ({ result: 1, ...decision }));
        await expect(change).rejects.toThrow();
        expect(await namesIn(store)).toEqual(['a', 'b', 'c']);
        expect(await store.lastEvent()).toBe(last);
        expect(await store.revisions('a')).toHaveLength(1);
        expect(await store.getState('d')).toBeUndefined();
      }
      const done = store.change(['a', 'b', 'd'], () => ({
        result: 2,
        writes: swap,
        events: [told],
      }));
      expect(await done).toBe(2);
      expect(await namesIn(store)).toEqual(['c', 'd']);
      expect(await store.events(last, 10)).toMatchObject([told]);
    });

    test('lets each change see all that were before it, in every store of the place', async () => {
      const { store, place } = given;
      const other = await place.open();
      try {
        await putOne(store, draft('counter', { comment: '0' }));
        const terms = { condition: {}, mayReplaceRepository: false, isDryRun: false };
        const addOne = (to: CatalogStore) =>
          to.change(['counter'], (present, usage) => {
            const count = present.get('counter')!.revision;
            const next = draft('counter', { comment: String(count) });
            const decide = decideRegistration([next], { ...terms, actor: 'x', now: new Date() });
            return decide(present, usage);
          });
        for (let round = 0; round < 10; round += 1) {
          const stores = Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other));
          await Promise.all(stores.map(addOne));
        }
        const { bytes } = (await store.get('counter'))!;
        expect(JSON.parse(String(Buffer.from(bytes)))).toMatchObject({ comment: '200' });
        const ids = (await store.events(0, 1000)).map(({ id }) => id);
        expect(ids).toHaveLength(201);
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      } finally {
        await other.close();
      }
    });
  });
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
