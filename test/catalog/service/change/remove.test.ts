import { expect, test } from 'vitest';
import { ConditionFailed } from '../../../../src/catalog/model/condition.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { register } from '../../../../src/catalog/service/change/register.ts';
import { remove } from '../../../../src/catalog/service/change/remove.ts';
import { show } from '../../../../src/catalog/service/show/show.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { listed } from '../../listed.ts';
import { askingTwice, scratchStore } from '../scratch-store.ts';

test('an application is removed once, and no other one with it', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor(), descriptor({ name: 'plot' })));
  expect(await remove(store, anyone, 'SKETCH')).toBe(true);
  expect(await remove(store, anyone, 'sketch')).toBe(false);
  expect(await show(store, anyone, 'sketch')).toBeUndefined();
  expect((await listed(catalogService(store))).map(({ name }) => name)).toEqual(['plot']);
});

test('its history says when and by whom it was removed, and what it was', async () => {
  const store = await scratchStore();
  const [sketch] = entriesOf(descriptor());
  await register(store, anyone, [sketch!]);
  await remove(store, { ...anyone, actor: 'ci' }, 'Sketch');
  const { digest } = sketch!.content;
  const removed = { kind: 'removed', revision: 2, digest, actor: 'ci' };
  expect(await store.revisions('sketch')).toMatchObject([removed, { kind: 'registered' }]);
  expect(await store.events(1, 10)).toMatchObject([{ name: 'sketch', ...removed }]);
  expect(await store.getState('sketch')).toMatchObject({ isRemoved: true, revision: 2, digest });
});

test('a condition that does not hold keeps it; where there is none, no condition is asked', async () => {
  const store = await scratchStore();
  const [registered] = await register(store, anyone, entriesOf(descriptor()));
  const etag = registered?.etag ?? '';
  const other = { condition: { ifMatch: ['"other"'] } };
  await expect(remove(store, anyone, 'sketch', other)).rejects.toThrow(ConditionFailed);
  expect(await remove(store, anyone, 'plot', other)).toBe(false);
  expect(await show(store, anyone, 'sketch')).toMatchObject({ etag });
  const same = { condition: { ifMatch: [etag] } };
  expect(await remove(store, anyone, 'sketch', same)).toBe(true);
  expect(await remove(store, anyone, 'sketch', same)).toBe(false);
});

test('a caller that may not change the name does not learn whether it exists', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  const stranger = { ...anyone, mayChange: (name: string) => name.startsWith('x') };
  for (const name of ['sketch', 'nothing']) {
    await expect(remove(store, stranger, name)).rejects.toThrow(`"${name}"`);
  }
  expect(await show(store, anyone, 'sketch')).toBeDefined();
});

test('a store that decides twice answers with what has happened, and not with the second look', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  expect(await remove(askingTwice(store), anyone, 'sketch')).toBe(true);
  expect(await remove(askingTwice(store), anyone, 'sketch')).toBe(false);
  expect(await store.revisions('sketch')).toHaveLength(2);
});
