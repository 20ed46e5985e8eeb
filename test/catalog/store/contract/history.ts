import { describe, expect, test } from 'vitest';
import type { EventKind } from '../../../../src/catalog/model/event/event.ts';
import type { EntryWrite, HistoryPart } from '../../../../src/catalog/store/application-store.ts';
import { imageId } from '../../documents.ts';
import { draft, drafts, put, putOne, type StoreUnderTest, take } from './store-under-test.ts';

export function describeHistory(given: StoreUnderTest): void {
  describe('of what happened', () => {
    test('has every revision of an application, newest first, and no others', async () => {
      const { store } = given;
      const image = { id: imageId, tags: ['sketch:3.0'], digests: [] };
      await put(store, drafts('sketch', 'plot'));
      await putOne(store, { ...draft('sketch', { comment: 'two' }), image });
      await take(store, 'sketch');
      const [one, two] = ['', 'two'].map((comment) => draft('sketch', { comment }).content.digest);
      const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(await store.revisions('sketch')).toEqual([
        { revision: 3, kind: 'removed', digest: two, image: null, at, actor: 'anyone' },
        { revision: 2, kind: 'registered', digest: two, image: imageId, at, actor: 'tester' },
        { revision: 1, kind: 'registered', digest: one, image: null, at, actor: 'tester' },
      ]);
      expect(await store.revisions('plot')).toHaveLength(1);
      const numbers = async (part: HistoryPart) =>
        (await store.revisions('sketch', part)).map(({ revision }) => revision);
      expect(await numbers({ limit: 2 })).toEqual([3, 2]);
      expect(await numbers({ below: 3 })).toEqual([2, 1]);
      expect(await numbers({ below: 3, limit: 1 })).toEqual([2]);
      expect(await numbers({ below: 1 })).toEqual([]);
    });

    test('has the number of the event by which each application is as it is', async () => {
      const { store } = given;
      const add = (key: string, ...kinds: EventKind[]) => {
        const who = { key, name: key, revision: 1, digest: key, at: '2000', actor: 'tester' };
        const events = kinds.map((kind) => ({ kind, ...who }));
        return store.change([key], () => ({ result: 1, writes: [], events }));
      };
      await add('sketch', 'registered', 'replaced', 'pictured', 'purged');
      await add('plot', 'registered');
      await add('draw', 'registered', 'removed', 'restored');
      const found = await store.lastRegistered(['sketch', 'draw', 'none']);
      const [first] = await store.events(0, 1);
      const numbers = [...found].map(([key, id]) => [key, id - first!.id]);
      expect(new Map(numbers as [string, number][])).toEqual(
        new Map([
          ['sketch', 1],
          ['draw', 7],
        ]),
      );
    });

    test('has the newest picture of each application', async () => {
      const { store } = given;
      await put(store, drafts('sketch', 'plot'));
      const picture = async (key: string, revision: number) => {
        const who = { key, revision, at: new Date().toISOString(), actor: 'tester' };
        const event = { kind: 'pictured' as const, name: key, digest: `of ${revision}`, ...who };
        await store.change([key], () => ({ result: 1, writes: [], events: [event] }));
      };
      await picture('sketch', 1);
      await picture('sketch', 2);
      await picture('plot', 1);
      await putOne(store, draft('sketch', { comment: 'two' }));
      expect(await store.lastPictured('sketch')).toMatchObject({ name: 'sketch', revision: 2 });
      expect(await store.lastPictured('plot')).toMatchObject({ kind: 'pictured', revision: 1 });
      expect(await store.lastPictured('draw')).toBeUndefined();
    });

    test('refuses a revision that there is already', async () => {
      const { store } = given;
      await putOne(store, draft('sketch'));
      const before = await store.get('sketch');
      const entry = draft('sketch', { comment: 'again' });
      const at = new Date().toISOString();
      const write: EntryWrite = {
        ...{ kind: 'put', as: 'registered', key: 'sketch', revision: 1, entry, repository: null },
        ...{ registered: at, at, actor: 'tester' },
      };
      const change = store.change(['sketch'], () => ({ result: 1, writes: [write], events: [] }));
      await expect(change).rejects.toThrow();
      expect(await store.get('sketch')).toEqual(before);
    });

    test('has the events in the order in which they took effect, after any of them', async () => {
      const { store } = given;
      expect(await store.lastEvent()).toBe(0);
      expect(await store.events(0, 10)).toEqual([]);
      await put(store, drafts('b', 'a'));
      await putOne(store, draft('a', { comment: 'two' }));
      await putOne(store, draft('a', { comment: 'two' }));
      await take(store, 'b');
      const events = await store.events(0, 10);
      expect(events.map(({ kind, name, revision }) => [kind, name, revision])).toEqual([
        ['registered', 'b', 1],
        ['registered', 'a', 1],
        ['replaced', 'a', 2],
        ['removed', 'b', 2],
      ]);
      const ids = events.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      expect(await store.lastEvent()).toBe(ids.at(-1));
      expect(await store.events(ids[0]!, 2)).toEqual(events.slice(1, 3));
      expect(await store.events(ids.at(-1)!, 10)).toEqual([]);
      expect(events[2]).toEqual({
        id: ids[2],
        kind: 'replaced',
        name: 'a',
        key: 'a',
        revision: 2,
        digest: draft('a', { comment: 'two' }).content.digest,
        at: (await store.getState('a'))!.updated,
        actor: 'tester',
      });
    });

    test('calls a watcher when there may be new events, until it is removed', async () => {
      const { store } = given;
      const seen: number[] = [];
      let calls = 0;
      const reading: Promise<unknown>[] = [];
      const end = store.watch(() => {
        calls += 1;
        reading.push(store.lastEvent().then((id) => seen.push(id)));
      });
      await putOne(store, draft('a'));
      const last = await store.lastEvent();
      await expect.poll(() => seen).toContain(last);
      end();
      await Promise.all(reading);
      const before = calls;
      let others = 0;
      const endOther = store.watch(() => {
        others += 1;
      });
      await putOne(store, draft('b'));
      await expect.poll(() => others).toBeGreaterThan(0);
      endOther();
      expect(calls).toBe(before);
    });

    test('never gives the number of an event again, not even after a failed change or a restart', async () => {
      await putOne(given.store, draft('a'));
      const first = await given.store.lastEvent();
      const told = (await given.store.events(0, 1))[0]!;
      const { id: _, ...event } = told;
      const broken = { ...event, actor: undefined as unknown as string };
      const failing = given.store.change([], () => ({
        result: 1,
        writes: [],
        events: [event, broken],
      }));
      await expect(failing).rejects.toThrow();
      await given.reopen();
      expect(await given.store.lastEvent()).toBe(first);
      await putOne(given.store, draft('b'));
      expect(await given.store.lastEvent()).toBeGreaterThan(first);
    });
  });
}
