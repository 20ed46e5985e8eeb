import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Registration } from '../../../src/catalog/model/application.ts';
import { type Condition, ConditionFailed } from '../../../src/catalog/model/condition.ts';
import type { NewEntry } from '../../../src/catalog/model/entry.ts';
import {
  decideRegistration,
  type WriteOutcome,
} from '../../../src/catalog/service/decide-registration.ts';
import { newEntry } from '../../../src/catalog/service/entry.ts';
import { list } from '../../../src/catalog/service/list.ts';
import { remove } from '../../../src/catalog/service/remove.ts';
import { shownEntry } from '../../../src/catalog/service/shown-entry.ts';
import type { CatalogStore, EntryWrite } from '../../../src/catalog/store/store.ts';

/** A place where a store keeps what it is given, until it is destroyed. */
export interface StorePlace {
  open(): Promise<CatalogStore>;
  destroy(): Promise<void>;
}

function registration(name: string, comment = ''): Registration {
  return {
    name,
    displayname: `The ${name}`,
    source: 'descriptor',
    fields: { name, cat: 'games', launch: `${name}.${name}` },
    document: { name, comment },
  };
}

function draft(name: string, comment = ''): NewEntry {
  return newEntry(registration(name, comment));
}

/** Writes as registering does. */
export function put(
  store: CatalogStore,
  entries: readonly NewEntry[],
  condition: Condition = {},
): Promise<readonly WriteOutcome[]> {
  const names = entries.map(({ name }) => name);
  return store.change(names, decideRegistration(entries, condition, new Date()));
}

/** What everything that keeps applications must do, whatever keeps them. */
export function describeStore(kind: string, makePlace: () => Promise<StorePlace>): void {
  describe(`a store of applications (${kind})`, () => {
    let place: StorePlace;
    let store: CatalogStore;

    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });

    afterEach(async () => {
      await store.close();
      await place.destroy();
    });

    const putOne = async (one: NewEntry, condition?: Condition): Promise<WriteOutcome> =>
      (await put(store, [one], condition))[0]!;

    test('gives back what it was given, with times and an entity tag', async () => {
      const { outcome, entry } = await putOne(draft('sketch'));
      expect(outcome).toBe('created');
      expect(await store.get('sketch')).toEqual(entry);
      expect(entry.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
      expect(entry.registered).toBe(entry.updated);
      expect(new Date(entry.registered).toISOString()).toBe(entry.registered);
      const { etag, registered, updated } = entry;
      expect(JSON.parse(shownEntry(entry).json)).toEqual({
        ...registration('sketch'),
        etag,
        registered,
        updated,
      });
    });

    test('has nothing under a name that was never written', async () => {
      expect(await store.get('sketch')).toBeUndefined();
      expect(await remove(store, 'sketch')).toBe(false);
      expect(await list(store)).toEqual([]);
    });

    test('leaves the same content untouched', async () => {
      const first = await putOne(draft('sketch'));
      const second = await putOne(draft('sketch'));
      expect(second).toEqual({ outcome: 'unchanged', entry: first.entry });
    });

    test('replaces other content, with another entity tag and the time of the first registration', async () => {
      const first = await putOne(draft('sketch'));
      const second = await putOne(draft('sketch', 'changed'));
      expect(second.outcome).toBe('replaced');
      expect(second.entry.etag).not.toBe(first.entry.etag);
      expect(second.entry.registered).toBe(first.entry.registered);
      expect(await store.get('sketch')).toEqual(second.entry);
    });

    test('removes an application, which can then be created again', async () => {
      await putOne(draft('sketch'));
      expect(await remove(store, 'sketch')).toBe(true);
      expect(await store.get('sketch')).toBeUndefined();
      expect((await putOne(draft('sketch'))).outcome).toBe('created');
    });

    test('lists by name, code point by code point, with what a list tells', async () => {
      const names = ['b', 'a', 'B', 'a.b', 'a-b', 'é', '10', '9', '\u{1f600}', '\uffee'];
      await put(
        store,
        names.map((name) => draft(name)),
      );
      const listed = await list(store);
      expect(listed.map(({ name }) => name)).toEqual([
        '10',
        '9',
        'B',
        'a',
        'a-b',
        'a.b',
        'b',
        'é',
        '\uffee',
        '\u{1f600}',
      ]);
      const { etag, registered, updated } = (await store.get('b'))!;
      expect(listed[6]).toEqual({
        name: 'b',
        displayname: 'The b',
        source: 'descriptor',
        cat: 'games',
        launch: 'b.b',
        etag,
        registered,
        updated,
      });
    });

    test('tells names apart by capitals and by code points', async () => {
      await put(
        store,
        ['sketch', 'Sketch', 'caf\u00e9', 'cafe\u0301'].map((name) => draft(name)),
      );
      expect(await list(store)).toHaveLength(4);
      await remove(store, 'Sketch');
      expect(await store.get('sketch')).toBeDefined();
    });

    test('keeps any text and several megabytes as they are', async () => {
      const hostile = `'"\\ \u2028 \u{1f600} \ud800 %s ? :name; drop table application; -- \n\t`;
      await putOne(draft('hostile', hostile));
      await putOne(draft('large', 'x'.repeat(5_000_000)));
      expect(JSON.parse((await store.get('hostile'))!.content).document.comment).toBe(hostile);
      expect(JSON.parse((await store.get('large'))!.content).document.comment).toHaveLength(
        5_000_000,
      );
    });

    test('writes under a condition only when it holds', async () => {
      const { etag } = (await putOne(draft('sketch'))).entry;
      const putIf = (condition: Condition) =>
        putOne(draft('sketch', JSON.stringify(condition)), condition);
      await expect(putIf({ ifMatch: ['"other"'] })).rejects.toThrow(ConditionFailed);
      await expect(putIf({ ifMatch: [] })).rejects.toThrow(ConditionFailed);
      await expect(putIf({ ifNoneMatch: '*' })).rejects.toThrow(ConditionFailed);
      await expect(putIf({ ifNoneMatch: [etag] })).rejects.toThrow(ConditionFailed);
      expect((await store.get('sketch'))?.etag).toBe(etag);
      expect((await putIf({ ifMatch: ['"other"', etag] })).outcome).toBe('replaced');
      expect((await putIf({ ifMatch: '*' })).outcome).toBe('replaced');
      await expect(putOne(draft('new'), { ifMatch: '*' })).rejects.toThrow(ConditionFailed);
      expect((await putOne(draft('new'), { ifNoneMatch: '*' })).outcome).toBe('created');
    });

    test('removes under a condition only when it holds', async () => {
      const { etag } = (await putOne(draft('sketch'))).entry;
      await expect(
        remove(store, 'sketch', { condition: { ifMatch: ['"other"'] } }),
      ).rejects.toThrow(ConditionFailed);
      expect(await remove(store, 'nothing', { condition: { ifMatch: [etag] } })).toBe(false);
      expect(await remove(store, 'sketch', { condition: { ifMatch: [etag] } })).toBe(true);
    });

    test('has one winner in each race of writers that saw the same application', async () => {
      for (let race = 0; race < 50; race += 1) {
        const name = `race-${race}`;
        const { etag } = (await putOne(draft(name))).entry;
        const writers = Array.from({ length: 16 }, (_, writer) =>
          writer === 0
            ? remove(store, name, { condition: { ifMatch: [etag] } })
            : put(store, [draft(name, `${writer}`)], { ifMatch: [etag] }),
        );
        const ends = await Promise.allSettled(writers);
        const won = ends.filter((end) => end.status === 'fulfilled' && end.value !== false);
        expect(won).toHaveLength(1);
      }
    });

    test('writes several applications or none', async () => {
      const { etag } = (await putOne(draft('b'))).entry;
      const several = [draft('a'), draft('b', 'changed'), draft('c')];
      const failing = put(store, several, { ifMatch: [etag] });
      await expect(failing).rejects.toThrow('"a"');
      const last = put(store, [draft('a'), draft('b', 'x')], { ifNoneMatch: '*' });
      await expect(last).rejects.toThrow('"b"');
      expect((await list(store)).map(({ name }) => name)).toEqual(['b']);
      expect((await store.get('b'))?.etag).toBe(etag);
      const puts = await put(store, several);
      expect(puts.map(({ outcome }) => outcome)).toEqual(['created', 'replaced', 'created']);
    });

    test('does not let a failing write take along those of the same moment', async () => {
      const unwritable = { ...draft('bad'), summary: undefined } as unknown as NewEntry;
      const ends = await Promise.allSettled([
        put(store, [draft('a')]),
        put(store, [draft('b'), unwritable]),
        put(store, [draft('c')], { ifMatch: '*' }),
        put(store, [draft('d')]),
      ]);
      expect(ends.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'fulfilled',
      ]);
      expect((await list(store)).map(({ name }) => name)).toEqual(['a', 'd']);
    });

    test('takes many writes of one moment in their order', async () => {
      const names = Array.from({ length: 500 }, (_, index) => `app-${index % 100}`);
      await Promise.all(names.map((name, index) => put(store, [draft(name, `${index}`)])));
      const listed = await list(store);
      expect(listed).toHaveLength(100);
      const { content } = (await store.get('app-7'))!;
      expect(JSON.parse(content).document.comment).toBe('407');
    });

    test('has everything when it is opened again', async () => {
      await put(store, [draft('a'), draft('b', 'kept')]);
      const before = await store.get('b');
      await store.close();
      store = await place.open();
      expect(await store.get('b')).toEqual(before);
      expect(await list(store)).toHaveLength(2);
    });

    test('shows two that have the same place open what the other wrote', async () => {
      const other = await place.open();
      try {
        const { etag } = (await putOne(draft('a'))).entry;
        expect((await other.get('a'))?.etag).toBe(etag);
        const race = [store, other].map((one, index) =>
          put(one, [draft('a', `${index}`)], { ifMatch: [etag] }),
        );
        const ends = await Promise.allSettled(race);
        expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      } finally {
        await other.close();
      }
    });

    test('finishes what was asked for before it closes, and takes nothing after', async () => {
      const asked = put(store, [draft('a')]);
      await store.close();
      await expect(asked).resolves.toHaveLength(1);
      await expect(put(store, [draft('b')])).rejects.toThrow();
      await expect(store.get('a')).rejects.toThrow();
      await expect(store.check()).rejects.toThrow();
      await store.close();
      store = await place.open();
      expect((await list(store)).map(({ name }) => name)).toEqual(['a']);
      await expect(store.check()).resolves.toBeUndefined();
    });

    test('asks what to write with the named entries that are there, and with no others', async () => {
      await put(
        store,
        ['a', 'b', 'c'].map((name) => draft(name)),
      );
      const asked = await store.change(['c', 'nothing', 'a'], (present) => ({
        result: [...present].map(([name, entry]) => [name, entry]),
        writes: [],
      }));
      expect(asked).toEqual([
        ['c', await store.get('c')],
        ['a', await store.get('a')],
      ]);
      expect(await list(store)).toHaveLength(3);
    });

    test('throws what a decision throws, and writes nothing of it', async () => {
      const reason = new Error('no');
      await put(store, [draft('a')]);
      const before = await store.get('a');
      const refused = store.change(['a'], () => {
        throw reason;
      });
      await expect(refused).rejects.toBe(reason);
      expect(await store.get('a')).toEqual(before);
    });

    test('writes and removes in one change, or does neither', async () => {
      await put(store, [draft('a'), draft('b')]);
      const { entry } = await putOne(draft('c'));
      const swap: EntryWrite[] = [
        { kind: 'remove', name: 'a' },
        { kind: 'put', entry: { ...entry, name: 'd' }, summary: draft('d').summary },
        { kind: 'remove', name: 'b' },
      ];
      const unwritable = { kind: 'put', entry, summary: undefined } as unknown as EntryWrite;
      const names = ['a', 'b', 'c', 'd'];
      const failing = store.change(names, () => ({ result: 1, writes: [...swap, unwritable] }));
      await expect(failing).rejects.toThrow();
      expect((await list(store)).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
      expect(await store.change(names, () => ({ result: 2, writes: swap }))).toBe(2);
      expect((await list(store)).map(({ name }) => name)).toEqual(['c', 'd']);
    });

    test('lets each change see all that were before it, in every store of the place', async () => {
      const other = await place.open();
      try {
        await putOne(draft('counter', '0'));
        const addOne = (to: CatalogStore) =>
          to.change(['counter'], (present) => {
            const { document } = JSON.parse(present.get('counter')!.content);
            const next = draft('counter', String(Number(document.comment) + 1));
            return decideRegistration([next], {}, new Date())(present);
          });
        for (let round = 0; round < 10; round += 1) {
          const stores = Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other));
          await Promise.all(stores.map(addOne));
        }
        const { content } = (await store.get('counter'))!;
        expect(JSON.parse(content).document.comment).toBe('200');
      } finally {
        await other.close();
      }
    });
  });
}
