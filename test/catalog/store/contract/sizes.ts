import { describe, expect, test } from 'vitest';
import type { NewEntry } from '../../../../src/catalog/model/entry.ts';
import { assetOf, draft, put, putOne, type StoreUnderTest, take } from './store-under-test.ts';

export function describeSizes(given: StoreUnderTest): void {
  describe('of what it occupies', () => {
    test('has a size', async () => {
      expect((await given.store.size()).bytes).toBeGreaterThan(4_000);
    });

    test('adds up the documents and files that it keeps, also of the history', async () => {
      const { store } = given;
      expect(await store.keptBytes()).toEqual({ applications: 0, history: 0, files: 0 });
      // More than are read at a time.
      const many = Array.from({ length: 1_100 }, (_, index) => draft(`app-${index}`));
      await put(store, many);
      const changed = draft('app-7', { comment: 'another' });
      const { state } = await putOne(store, changed);
      const picture = assetOf('image/png', Buffer.alloc(3_000));
      await store.change([state.key], () => ({
        ...{ result: undefined, events: [] },
        writes: [{ kind: 'put-picture', key: state.key, picture }],
      }));
      await take(store, 'app-9');
      const sizes = (entries: readonly NewEntry[]) =>
        entries.map(({ content }) => content.bytes.length).reduce((sum, bytes) => sum + bytes);
      const isThere = ({ name }: NewEntry) => name !== 'app-7' && name !== 'app-9';
      expect(await store.keptBytes()).toEqual({
        applications: sizes([...many.filter(isThere), changed]),
        history: sizes(many.filter((entry) => !isThere(entry))),
        files: 3_000,
      });
    });
  });
}
