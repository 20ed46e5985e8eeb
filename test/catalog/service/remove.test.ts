import { expect, test } from 'vitest';
import { ConditionFailed } from '../../../src/catalog/model/condition.ts';
import { list } from '../../../src/catalog/service/list.ts';
import { register } from '../../../src/catalog/service/register.ts';
import { remove } from '../../../src/catalog/service/remove.ts';
import { show } from '../../../src/catalog/service/show.ts';
import { descriptor } from '../documents.ts';
import { askingTwice, scratchStore } from './scratch-store.ts';

test('an application is removed once, and no other one with it', async () => {
  const store = await scratchStore();
  await register(store, [descriptor(), descriptor({ name: 'plot' })]);
  expect(await remove(store, 'sketch')).toBe(true);
  expect(await remove(store, 'sketch')).toBe(false);
  expect(await show(store, 'sketch')).toBeUndefined();
  expect((await list(store)).map(({ name }) => name)).toEqual(['plot']);
});

test('a condition that does not hold keeps it; where there is none, no condition is asked', async () => {
  const store = await scratchStore();
  const { registered } = await register(store, descriptor());
  const etag = registered?.[0]?.etag ?? '';
  const other = { condition: { ifMatch: ['"other"'] } };
  await expect(remove(store, 'sketch', other)).rejects.toThrow(ConditionFailed);
  expect(await remove(store, 'plot', other)).toBe(false);
  expect(await show(store, 'sketch')).toMatchObject({ etag });
  expect(await remove(store, 'sketch', { condition: { ifMatch: [etag] } })).toBe(true);
});

test('a store that asks twice is told what happened, not what the second look would find', async () => {
  const store = await scratchStore();
  await register(store, descriptor());
  expect(await remove(askingTwice(store), 'sketch')).toBe(true);
  expect(await remove(askingTwice(store), 'sketch')).toBe(false);
});
