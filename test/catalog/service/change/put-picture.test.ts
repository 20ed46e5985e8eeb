import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { putPicture } from '../../../../src/catalog/service/change/put-picture.ts';
import { register } from '../../../../src/catalog/service/change/register.ts';
import { remove } from '../../../../src/catalog/service/change/remove.ts';
import { showPicture } from '../../../../src/catalog/service/show/show-asset.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { askingTwice, scratchStore } from '../scratch-store.ts';

const pictureOf = (grey: number) =>
  encode({ width: 2, height: 2, channels: 3, depth: 8, data: new Uint8Array(12).fill(grey) });

it('keeps a picture of an application, and another one in its place', async () => {
  const store = askingTwice(await scratchStore());
  await register(store, anyone, entriesOf(descriptor()));
  const digests = new Set<string | undefined>();
  for (const png of [pictureOf(1), pictureOf(2), pictureOf(1)]) {
    expect(await putPicture(store, anyone, 'sketch', png)).toBe('kept');
    const kept = await showPicture(store, anyone, 'sketch');
    expect(Buffer.from(kept!.bytes)).toEqual(Buffer.from(png));
    expect(kept!.type).toBe('image/png');
    digests.add(kept?.digest);
  }
  expect(digests.size).toBe(2);
  expect(await store.events(1, 10)).toMatchObject([
    { kind: 'pictured', name: 'sketch', revision: 1 },
    { kind: 'pictured' },
    { kind: 'pictured' },
  ]);
});

it('keeps none of what is not registered, or not any more', async () => {
  const store = await scratchStore();
  expect(await putPicture(store, anyone, 'sketch', pictureOf(1))).toBe('unknown');
  await register(store, anyone, entriesOf(descriptor()));
  await remove(store, anyone, 'sketch');
  const last = await store.lastEvent();
  expect(await putPicture(store, anyone, 'sketch', pictureOf(1))).toBe('unknown');
  expect(await showPicture(store, anyone, 'sketch')).toBeUndefined();
  expect(await store.lastEvent()).toBe(last);
});

it('keeps none from callers that may not change the application', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  const stranger = { ...anyone, mayChange: () => false };
  await expect(putPicture(store, stranger, 'sketch', pictureOf(1))).rejects.toMatchObject({
    name: 'NameForbidden',
  });
  expect(await showPicture(store, anyone, 'sketch')).toBeUndefined();
});

it.each([
  ['nothing', new Uint8Array()],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a part of a picture', pictureOf(1).subarray(0, -4)],
  [
    'a picture that is too wide',
    encode({ width: 4097, height: 1, data: new Uint8Array(4097), channels: 1 }),
  ],
])('keeps no picture of %s', async (_, bytes) => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  expect(await putPicture(store, anyone, 'sketch', bytes)).toBe('no-picture');
});
