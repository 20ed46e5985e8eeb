import { expect, test } from 'vitest';
import { anyone } from '../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../src/catalog/service/catalog-service.ts';
import { descriptor } from '../documents.ts';
import { entriesOf } from '../entries.ts';
import { listed } from '../listed.ts';
import { scratchStore, storeWith } from './scratch-store.ts';

test('all use cases work on the store of the catalog', async () => {
  const service = catalogService(await scratchStore());
  await service.register(anyone, entriesOf(descriptor()));
  expect((await listed(service)).map(({ name }) => name)).toEqual(['sketch']);
  expect(await service.show(anyone, 'sketch')).toMatchObject({ name: 'sketch' });
  expect(await service.remove(anyone, 'sketch')).toBe(true);
  expect(await service.show(anyone, 'sketch')).toBeUndefined();
  expect(await service.restore(anyone, 'sketch')).toMatchObject({ name: 'sketch' });
  expect((await service.revisions(anyone, 'sketch'))?.page).toHaveLength(3);
  expect(await service.lastEvent()).toBe((await service.events(0, 10)).at(-1)?.id);
});

test('the catalog is in order where its store can be read, and says why where it cannot', async () => {
  const store = await scratchStore();
  await expect(catalogService(store).check()).resolves.toBeUndefined();
  const broken = storeWith(store, { check: () => Promise.reject(new Error('the disk is gone')) });
  await expect(catalogService(broken).check()).rejects.toThrow('the disk is gone');
});
