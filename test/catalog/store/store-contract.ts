import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Registration } from '../../../src/catalog/model/application.ts';
import { ConditionFailed } from '../../../src/catalog/model/condition.ts';
import { entryJson, newEntry } from '../../../src/catalog/service/entry.ts';
import type { CatalogStore, NewEntry, WriteOutcome } from '../../../src/catalog/store/store.ts';

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

    const putOne = async (one: NewEntry, ...rest: [object?]): Promise<WriteOutcome> =>
      (await store.put([one], ...rest))[0]!;

    test('gives back what it was given, with times and an entity tag', async () => {
      const { outcome, application } = await putOne(draft('sketch'));
      expect(outcome).toBe('created');
      expect(await store.get('sketch')).toEqual(application);
      expect(application.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
      expect(application.registered).toBe(application.updated);
      expect(new Date(application.registered).toISOString()).toBe(application.registered);
      const { etag, registered, updated } = application;
      expect(JSON.parse(entryJson(application))).toEqual({
        ...registration('sketch'),
        etag,
        registered,
        updated,
      });
    });

    test('has nothing under a name that was never written', async () => {
      expect(await store.get('sketch')).toBeUndefined();
      expect(await store.remove('sketch')).toBe(false);
      expect(await store.list()).toEqual([]);
    });

    test('leaves the same content untouched', async () => {
      const first = await putOne(draft('sketch'));
      const second = await putOne(draft('sketch'));
      expect(second).toEqual({ outcome: 'unchanged', application: first.application });
    });

    test('replaces other content, with another entity tag and the time of the first registration', async () => {
      const first = await putOne(draft('sketch'));
      const second = await putOne(draft('sketch', 'changed'));
      expect(second.outcome).toBe('replaced');
      expect(second.application.etag).not.toBe(first.application.etag);
      expect(second.application.registered).toBe(first.application.registered);
      expect(await store.get('sketch')).toEqual(second.application);
    });

    test('removes an application, which can then be created again', async () => {
      await putOne(draft('sketch'));
      expect(await store.remove('sketch')).toBe(true);
      expect(await store.get('sketch')).toBeUndefined();
      expect((await putOne(draft('sketch'))).outcome).toBe('created');
    });

    test('lists by name, code point by code point, with what a list tells', async () => {
      const names = ['b', 'a', 'B', 'a.b', 'a-b', 'é', '10', '9', '\u{1f600}', '\uffee'];
      await store.put(names.map((name) => draft(name)));
      const listed = await store.list();
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
      await store.put(['sketch', 'Sketch', 'caf\u00e9', 'cafe\u0301'].map((name) => draft(name)));
      expect(await store.list()).toHaveLength(4);
      await store.remove('Sketch');
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
      const { etag } = (await putOne(draft('sketch'))).application;
      const put = (condition: object) =>
        putOne(draft('sketch', JSON.stringify(condition)), condition);
      await expect(put({ ifMatch: ['"other"'] })).rejects.toThrow(ConditionFailed);
      await expect(put({ ifMatch: [] })).rejects.toThrow(ConditionFailed);
      await expect(put({ ifNoneMatch: '*' })).rejects.toThrow(ConditionFailed);
      await expect(put({ ifNoneMatch: [etag] })).rejects.toThrow(ConditionFailed);
      expect((await store.get('sketch'))?.etag).toBe(etag);
      expect((await put({ ifMatch: ['"other"', etag] })).outcome).toBe('replaced');
      expect((await put({ ifMatch: '*' })).outcome).toBe('replaced');
      await expect(putOne(draft('new'), { ifMatch: '*' })).rejects.toThrow(ConditionFailed);
      expect((await putOne(draft('new'), { ifNoneMatch: '*' })).outcome).toBe('created');
    });

    test('removes under a condition only when it holds', async () => {
      const { etag } = (await putOne(draft('sketch'))).application;
      await expect(store.remove('sketch', { ifMatch: ['"other"'] })).rejects.toThrow(
        ConditionFailed,
      );
      expect(await store.remove('nothing', { ifMatch: [etag] })).toBe(false);
      expect(await store.remove('sketch', { ifMatch: [etag] })).toBe(true);
    });

    test('has one winner in each race of writers that saw the same application', async () => {
      for (let race = 0; race < 50; race += 1) {
        const name = `race-${race}`;
        const { etag } = (await putOne(draft(name))).application;
        const writers = Array.from({ length: 16 }, (_, writer) =>
          writer === 0
            ? store.remove(name, { ifMatch: [etag] })
            : store.put([draft(name, `${writer}`)], { ifMatch: [etag] }),
        );
        const ends = await Promise.allSettled(writers);
        const won = ends.filter((end) => end.status === 'fulfilled' && end.value !== false);
        expect(won).toHaveLength(1);
      }
    });

    test('writes several applications or none', async () => {
      const { etag } = (await putOne(draft('b'))).application;
      const several = [draft('a'), draft('b', 'changed'), draft('c')];
      const failing = store.put(several, { ifMatch: [etag] });
      await expect(failing).rejects.toThrow('"a"');
      const last = store.put([draft('a'), draft('b', 'x')], { ifNoneMatch: '*' });
      await expect(last).rejects.toThrow('"b"');
      expect((await store.list()).map(({ name }) => name)).toEqual(['b']);
      expect((await store.get('b'))?.etag).toBe(etag);
      const puts = await store.put(several);
      expect(puts.map(({ outcome }) => outcome)).toEqual(['created', 'replaced', 'created']);
    });

    test('does not let a failing write take along those of the same moment', async () => {
      const unwritable = { ...draft('bad'), summary: undefined } as unknown as NewEntry;
      const ends = await Promise.allSettled([
        store.put([draft('a')]),
        store.put([draft('b'), unwritable]),
        store.put([draft('c')], { ifMatch: '*' }),
        store.put([draft('d')]),
      ]);
      expect(ends.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'fulfilled',
      ]);
      expect((await store.list()).map(({ name }) => name)).toEqual(['a', 'd']);
    });

    test('takes many writes of one moment in their order', async () => {
      const names = Array.from({ length: 500 }, (_, index) => `app-${index % 100}`);
      await Promise.all(names.map((name, index) => store.put([draft(name, `${index}`)])));
      const listed = await store.list();
      expect(listed).toHaveLength(100);
      const { content } = (await store.get('app-7'))!;
      expect(JSON.parse(content).document.comment).toBe('407');
    });

    test('has everything when it is opened again', async () => {
      await store.put([draft('a'), draft('b', 'kept')]);
      const before = await store.get('b');
      await store.close();
      store = await place.open();
      expect(await store.get('b')).toEqual(before);
      expect(await store.list()).toHaveLength(2);
    });

    test('shows two that have the same place open what the other wrote', async () => {
      const other = await place.open();
      try {
        const { etag } = (await putOne(draft('a'))).application;
        expect((await other.get('a'))?.etag).toBe(etag);
        const race = [store, other].map((one, index) =>
          one.put([draft('a', `${index}`)], { ifMatch: [etag] }),
        );
        const ends = await Promise.allSettled(race);
        expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      } finally {
        await other.close();
      }
    });

    test('finishes what was asked for before it closes, and takes nothing after', async () => {
      const asked = store.put([draft('a')]);
      await store.close();
      await expect(asked).resolves.toHaveLength(1);
      await expect(store.put([draft('b')])).rejects.toThrow();
      await expect(store.get('a')).rejects.toThrow();
      await expect(store.check()).rejects.toThrow();
      await store.close();
      store = await place.open();
      expect((await store.list()).map(({ name }) => name)).toEqual(['a']);
      await expect(store.check()).resolves.toBeUndefined();
    });
  });
}
