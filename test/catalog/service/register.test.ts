import { expect, test } from 'vitest';
import type { CatalogEntry } from '../../../src/catalog/model/application.ts';
import { ConditionFailed } from '../../../src/catalog/model/condition.ts';
import { list } from '../../../src/catalog/service/list.ts';
import { register } from '../../../src/catalog/service/register.ts';
import { show } from '../../../src/catalog/service/show.ts';
import { descriptor, labels, record } from '../documents.ts';
import { askingTwice, scratchStore } from './scratch-store.ts';

test('each application is reported in the order of the document, as it is shown from then on', async () => {
  const store = await scratchStore();
  const { registered = [] } = await register(store, [record(), descriptor({ name: 'plot' })]);
  expect(registered.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['sketch', 'created'],
    ['plot', 'created'],
  ]);
  for (const { outcome: _, ...shown } of registered) {
    expect(await show(store, shown.name)).toEqual(shown);
  }
  const [sketch, plot] = registered.map(({ json }): CatalogEntry => JSON.parse(json));
  expect(sketch).toMatchObject({ document: record(), labels: labels(), etag: registered[0]!.etag });
  expect(plot).toMatchObject({ document: descriptor({ name: 'plot' }), source: 'descriptor' });
  expect(plot).not.toHaveProperty('labels');
});

test('what already exists in the same words is reported as unchanged, the rest as replaced', async () => {
  const store = await scratchStore();
  const first = await register(store, [record(), descriptor({ name: 'plot' })]);
  const { registered } = await register(store, [
    record(),
    descriptor({ name: 'plot', cat: 'office' }),
  ]);
  expect(registered?.map(({ outcome }) => outcome)).toEqual(['unchanged', 'replaced']);
  expect(registered?.[0]).toEqual({ ...first.registered?.[0], outcome: 'unchanged' });
  expect(registered?.[1]?.etag).not.toBe(first.registered?.[1]?.etag);
});

test('errors of the document, and those that its text had, keep all of it away', async () => {
  const store = await scratchStore();
  const broken = await register(store, [descriptor(), record({ 'oc.launch': '' })]);
  expect(broken.findings).toMatchObject([{ index: 1, rule: 'record-label-missing' }]);
  const known = {
    index: 0,
    rule: 'registration-duplicate-key',
    severity: 'error',
    path: ['acl'],
    message: 'twice',
  } as const;
  const twice = await register(store, descriptor(), { findings: [known] });
  expect(twice).toEqual({ findings: [known] });
  expect(await list(store)).toEqual([]);
});

test('a condition counts for each application, and none is written where it fails for one', async () => {
  const store = await scratchStore();
  await register(store, descriptor());
  const before = await show(store, 'sketch');
  const condition = { ifNoneMatch: '*' } as const;
  const both = [descriptor({ name: 'plot' }), descriptor({ cat: 'office' })];
  await expect(register(store, both, { condition })).rejects.toThrow(ConditionFailed);
  await expect(register(store, both, { condition })).rejects.toMatchObject({
    application: 'sketch',
  });
  expect((await list(store)).map(({ name }) => name)).toEqual(['sketch']);
  expect(await show(store, 'sketch')).toEqual(before);
});

test('a store that asks twice writes once, and says what it wrote', async () => {
  const store = await scratchStore();
  const twice = askingTwice(store);
  for (const [cat, outcome] of [
    ['games', 'created'],
    ['games', 'unchanged'],
    ['office', 'replaced'],
  ]) {
    const { registered = [] } = await register(twice, descriptor({ cat }));
    expect(registered).toHaveLength(1);
    expect(registered[0]).toEqual({ outcome, ...(await show(store, 'sketch')) });
  }
});
