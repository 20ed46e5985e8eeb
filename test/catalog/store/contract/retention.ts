import { describe, expect, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import type { Retention } from '../../../../src/catalog/store/retention-store.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { assetOf, draft, put, putOne, type StoreUnderTest, take } from './store-under-test.ts';

export function describeRetention(given: StoreUnderTest): void {
  const service = () => catalogService(given.store);

  async function retainAll(retention: Retention, isDryRun = false): Promise<string[]> {
    const all: string[] = [];
    for await (const { name, revisions } of service().retain(retention, {
      actor: 'cron',
      isDryRun,
    }))
      all.push(`${name} ${revisions}`);
    return all;
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
      expect(await retainAll({ revisions: 2 }, true)).toEqual(['sketch 3,2']);
      expect(await purgedOf('sketch')).toEqual([]);
      expect(await retainAll({ revisions: 2 })).toEqual(['sketch 3,2']);
      expect(await purgedOf('sketch')).toEqual([3, 2]);
      expect(await purgedOf('plot')).toEqual([]);
      await given.reopen();
      expect(await given.store.getContent(b!.content.digest)).toBeUndefined();
      expect(await given.store.getContent(a!.content.digest)).toBeDefined();
      const events = await given.store.events(6, 10);
      expect(events).toMatchObject([{ kind: 'purged', actor: 'cron', revision: 3 }]);
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
      const removedBefore = '2999-01-01T00:00:00.000Z';
      expect(await retainAll({ removedBefore }, true)).toEqual(['sketch 2,1']);
      expect(await retainAll({ removedBefore })).toEqual(['sketch 2,1']);
      expect(await purgedOf('sketch')).toEqual([2, 1]);
      expect(await purgedOf('plot')).toEqual([]);
      expect(await service().show(anyone, 'calc')).toBeDefined();
    });

    test('forgets many documents in several changes, between which others have their turn', async () => {
      const count = 450;
      for (let index = 0; index < count; index += 1)
        await putOne(given.store, draft('sketch', { comment: `${index}` }));
      let changes = 0;
      const store: CatalogStore = {
        ...given.store,
        change: (...asked) => {
          changes += 1;
          return given.store.change(...asked);
        },
      };
      const newest = Array.from({ length: count - 1 }, (_, index) => count - 1 - index);
      const retained = catalogService(store).retain({ revisions: 1 }, { actor: 'cron' });
      for await (const each of retained)
        expect(each).toEqual({ name: 'sketch', revisions: newest });
      expect(changes).toBe(4);
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
      expect(await retainAll({ revisions: 1 })).toHaveLength(230);
      expect(await given.store.keptBytes()).toEqual({ ...before, history: 0 });
    });
  });
}
