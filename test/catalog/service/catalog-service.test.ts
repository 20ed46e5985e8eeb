import { expect, test } from 'vitest';
import { catalogService } from '../../../src/catalog/service/catalog-service.ts';
import { descriptor } from '../documents.ts';
import { scratchStore } from './scratch-store.ts';

test('all use cases work on the store of the catalog', async () => {
  const service = catalogService(await scratchStore());
  await service.register(descriptor());
  expect((await service.list()).map(({ name }) => name)).toEqual(['sketch']);
  expect(await service.show('sketch')).toMatchObject({ name: 'sketch' });
  expect(await service.remove('sketch')).toBe(true);
  expect(await service.show('sketch')).toBeUndefined();
});

test('the catalog is in order where its store can be read, and says why where it cannot', async () => {
  const store = await scratchStore();
  await expect(catalogService(store).check()).resolves.toBeUndefined();
  const broken = { ...store, check: () => Promise.reject(new Error('the disk is gone')) };
  await expect(catalogService(broken).check()).rejects.toThrow('the disk is gone');
});
