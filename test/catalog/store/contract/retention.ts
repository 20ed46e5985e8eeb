import { describe, expect, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import type { Retention } from '../../../../src/catalog/store/retention-store.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { assetOf, draft, put, putOne, type StoreUnderTest, take } from './store-under-test.ts';

export function describeRetention(given: StoreUnderTest): void {
  const service = () => catalogService(given.store);

  async function retainAll(retention: Retention): Promise<number> {
    let parts = 0;
    let after: string | undefined = '';
    while (after !== undefined) {
      after = await service().retain(retention, after);
      parts += 1;
    }
    return parts;
  }

  const versions = (...comments: readonly string[]) =>
    comments.map((comment) => draft('sketch', { comment }));

  async function purgedOf(name: string): Promise<number[]> {
    const history = (await service().revisions(anyone, name))?.page ?? [];
    return history.filter(({ purged }) => purged).map(({ revision }) => revision);
  }

  describe('of what is kept for a time', () => {
    test('keeps the newest revisions, also what is older and the same as one of them', async () => {
      const [a, b, c, d] = versions('a', 'b', 'c', 'd');
      for (const entry of [a!, b!, c!, a!, d!]) await putOne(given.store, entry);
      await putOne(given.store, draft('plot'));
      await retainAll({});
      expect(await purgedOf('sketch')).toEqual([]);
      await retainAll({ revisions: 2 });
      expect(await purgedOf('sketch')).toEqual([3, 2]);
      expect(await purgedOf('plot')).toEqual([]);
      await given.reopen();
      expect(await given.store.getContent(b!.content.digest)).toBeUndefined();
      expect(await given.store.getContent(a!.content.digest)).toBeDefined();
      const events = await given.store.events(6, 10);
      expect(events).toMatchObject([{ kind: 'purged', actor: 'retention', revision: 3 }]);
      await retainAll({ revisions: 2 });
      expect(await given.store.lastEvent()).toBe(events[0]!.id);
      await retainAll({ revisions: 1 });
      expect(await purgedOf('sketch')).toEqual([4, 3, 2, 1]);
      expect(await service().show(anyone, 'sketch')).toBeDefined();
    });

    test('forgets what was removed before a moment, and nothing that is there again', async () => {
      await put(given.store, [draft('sketch'), draft('plot'), draft('calc')]);
      await take(given.store, 'sketch');
      await take(given.store, 'calc');
      await putOne(given.store, draft('calc', { comment: 'again' }));
      await retainAll({ revisions: 1, removedBefore: '2020-01-01T00:00:00.000Z' });
      // The last removed application comes back.
      expect(await purgedOf('sketch')).toEqual([]);
      await retainAll({ removedBefore: '2999-01-01T00:00:00.000Z' });
      expect(await purgedOf('sketch')).toEqual([2, 1]);
      expect(await purgedOf('plot')).toEqual([]);
      expect(await service().show(anyone, 'calc')).toBeDefined();
    });

    test('forgets many documents in several changes, between which it can be ended', async () => {
      const count = 450;
      for (let index = 0; index < count; index += 1)
        await putOne(given.store, draft('sketch', { comment: `${index}` }));
      const ending = new AbortController();
      const store: CatalogStore = {
        ...given.store,
        change: (...asked) => {
          ending.abort();
          return given.store.change(...asked);
        },
      };
      const newest = Array.from({ length: count - 1 }, (_, index) => count - 1 - index);
      await catalogService(store).retain({ revisions: 1 }, '', ending.signal);
      const purged = await purgedOf('sketch');
      expect(purged.length).toBeLessThan(count / 2);
      expect(purged).toEqual(newest.slice(0, purged.length));
      // The rest of the history has its documents.
      for (const revision of newest.slice(purged.length))
        expect(await service().revision(anyone, 'sketch', revision)).toBeDefined();
      await retainAll({ revisions: 1 });
      expect(await purgedOf('sketch')).toEqual(newest);
      expect(await service().show(anyone, 'sketch')).toBeDefined();
    });

    test('looks at all applications, in bounded parts, and says how many bytes are kept', async () => {
      const names = Array.from({ length: 450 }, (_, index) => `app${index}`);
      await put(
        given.store,
        names.map((name) => draft(name)),
      );
      await put(
        given.store,
        names.slice(0, 230).map((name) => draft(name, { comment: 'new' })),
      );
      const icon = assetOf('image/svg+xml', Buffer.from('<svg/>'));
      await putOne(given.store, { ...draft('zed'), icon });
      const before = await given.store.keptBytes();
      const sizes = (count: number, comment?: string) =>
        names
          .slice(0, count)
          .map((name) => draft(name, comment ? { comment } : {}).content.bytes.length)
          .reduce((sum, bytes) => sum + bytes, 0);
      expect(before).toEqual({
        applications:
          sizes(450) - sizes(230) + sizes(230, 'new') + draft('zed').content.bytes.length,
        history: sizes(230),
        files: icon.bytes.length,
      });
      expect(await retainAll({ revisions: 1 })).toBe(4);
      expect(await given.store.keptBytes()).toEqual({ ...before, history: 0 });
    });
  });
}
