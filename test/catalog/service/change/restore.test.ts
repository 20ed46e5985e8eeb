import { expect, test } from 'vitest';
import type { CatalogEntry } from '../../../../src/catalog/model/application.ts';
import { ConditionFailed } from '../../../../src/catalog/model/condition.ts';
import { readBody } from '../../../../src/catalog/model/registration/read-body.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { register } from '../../../../src/catalog/service/change/register.ts';
import { remove } from '../../../../src/catalog/service/change/remove.ts';
import { restore } from '../../../../src/catalog/service/change/restore.ts';
import { show } from '../../../../src/catalog/service/show/show.ts';
import { showIcon } from '../../../../src/catalog/service/show/show-asset.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { digestOf } from '../../../../src/system/files/digest.ts';
import { descriptor, record } from '../../documents.ts';
import { entriesOf, entryOf } from '../../entries.ts';
import { askingTwice, scratchStore } from '../scratch-store.ts';

/** A store in which an application was registered as a record, then as a descriptor, then removed. */
async function storeWithRemoved(): Promise<CatalogStore> {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(record()));
  await register(store, anyone, entriesOf(descriptor({ name: 'SKETCH' })));
  await remove(store, anyone, 'sketch');
  return store;
}

async function shown(store: CatalogStore, name: string): Promise<CatalogEntry | undefined> {
  const entry = await show(store, anyone, name);
  return entry && JSON.parse(String(entry.json));
}

test('a removed application comes back whole, as a new revision by its restorer', async () => {
  const store = await storeWithRemoved();
  const before = (await store.getState('sketch'))!;
  const restored = await restore(store, { ...anyone, actor: 'ci' }, 'Sketch');
  const entry = (await shown(store, 'sketch'))!;
  expect(restored).toEqual(await show(store, anyone, 'sketch'));
  expect(entry).toMatchObject({
    name: 'SKETCH',
    revision: 4,
    registered: before.registered,
    document: descriptor({ name: 'SKETCH' }),
  });
  const [newest] = await store.revisions('sketch');
  expect(newest).toMatchObject({ kind: 'restored', revision: 4, actor: 'ci' });
  expect(await store.events(3, 10)).toMatchObject([
    { kind: 'restored', name: 'SKETCH', revision: 4, digest: entry.digest, actor: 'ci' },
  ]);
});

test('an old revision comes back with its icon and its image', async () => {
  const store = await storeWithRemoved();
  await restore(store, anyone, 'sketch', { revision: 1 });
  expect(await shown(store, 'sketch')).toMatchObject({ name: 'sketch', document: record() });
  const { icon, image } = entryOf(record());
  expect((await showIcon(store, anyone, 'sketch'))!.digest).toBe(icon!.digest);
  expect((await store.revisions('sketch'))[0]).toMatchObject({ image: image!.id });
});

test('an application that is there already stays as it is', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  const before = await show(store, anyone, 'sketch');
  expect(await restore(store, anyone, 'sketch')).toEqual(before);
  expect(await restore(store, anyone, 'sketch', { revision: 1 })).toEqual(before);
  expect(await store.lastEvent()).toBe(1);
});

test('an application that never was does not come back', async () => {
  const store = await storeWithRemoved();
  expect(await restore(store, anyone, 'nothing')).toBe('unknown');
  expect(await restore(store, anyone, 'sketch', { revision: 9 })).toBe('unknown');
  // A removal, of which there is no document either.
  expect(await restore(store, anyone, 'sketch', { revision: 3 })).toBe('unknown');
  expect(await show(store, anyone, 'sketch')).toBeUndefined();
});

test('a document that breaks a rule of today does not come back', async () => {
  const store = await scratchStore();
  const today = entryOf(descriptor());
  const bytes = Buffer.from('{"name":"sketch"}');
  const content = { ...today.content, bytes, digest: digestOf(bytes) };
  const earlier = { ...today, content };
  await register(store, anyone, [earlier]);
  await remove(store, anyone, 'sketch');
  expect(await restore(store, anyone, 'sketch')).toBe('refused');
  expect(await show(store, anyone, 'sketch')).toBeUndefined();
});

test('a document over a bound that came later comes back', async () => {
  const store = await scratchStore();
  const large = record(
    Object.fromEntries(['x', 'y', 'z'].map((label) => [label, label.repeat(100_000)])),
  );
  const bytes = Buffer.from(JSON.stringify(large));
  const read = readBody(bytes, { isKept: true });
  if (read.kind !== 'entries') throw new Error('it was refused');
  expect(readBody(bytes)).toMatchObject({ kind: 'refused' });
  await register(store, anyone, read.entries);
  await remove(store, anyone, 'sketch');
  expect(await restore(store, anyone, 'sketch')).toMatchObject({ name: 'sketch' });
  expect(await shown(store, 'sketch')).toMatchObject({ revision: 3, document: large });
});

test('a condition is one for what is there now, and of what was removed nothing is', async () => {
  const store = await storeWithRemoved();
  const { digest } = (await store.getState('sketch'))!;
  for (const ifMatch of ['*', [`"${digest.slice(7)}"`]] as const) {
    const restoring = restore(store, anyone, 'sketch', { condition: { ifMatch } });
    await expect(restoring).rejects.toThrow(ConditionFailed);
  }
  const condition = { ifNoneMatch: '*' } as const;
  expect(await restore(store, anyone, 'sketch', { condition })).toMatchObject({ name: 'SKETCH' });
  const again = restore(store, anyone, 'sketch', { revision: 1, condition });
  await expect(again).rejects.toThrow(ConditionFailed);
});

test('a caller that may not change the name brings nothing back', async () => {
  const store = await storeWithRemoved();
  const stranger = { ...anyone, mayChange: () => false };
  await expect(restore(store, stranger, 'sketch')).rejects.toThrow('"sketch"');
  expect(await show(store, anyone, 'sketch')).toBeUndefined();
});

test('a store that asks twice restores once', async () => {
  const store = await storeWithRemoved();
  expect(await restore(askingTwice(store), anyone, 'sketch')).toEqual(
    await show(store, anyone, 'sketch'),
  );
  expect(await store.revisions('sketch')).toHaveLength(4);
  expect(await store.lastEvent()).toBe(4);
});
