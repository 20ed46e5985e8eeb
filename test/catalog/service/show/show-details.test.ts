import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { putPicture } from '../../../../src/catalog/service/change/put-picture.ts';
import { register } from '../../../../src/catalog/service/change/register.ts';
import { remove } from '../../../../src/catalog/service/change/remove.ts';
import { restore } from '../../../../src/catalog/service/change/restore.ts';
import { showDetails } from '../../../../src/catalog/service/show/show-details.ts';
import { descriptor, record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { scratchStore, storeWith } from '../scratch-store.ts';

const png = encode({ width: 3, height: 2, channels: 3, depth: 8, data: new Uint8Array(18) });
const staff = { actor: 'staff', viewer: ['staff'] };

it('has what was registered but for the document, in any capitals', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(record()));
  const details = await showDetails(store, anyone, 'SKETCH');
  expect(details).toMatchObject({
    iconDigest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    application: { name: 'sketch', revision: 1, fields: { cat: 'graphics' }, source: 'record' },
  });
  expect(details?.application).not.toHaveProperty('document');
  expect(details?.picture).toBeUndefined();
  expect(await showDetails(store, anyone, 'plot')).toBeUndefined();
});

it('says of a picture how large it is, when it was kept and what was registered then', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  await putPicture(store, anyone, 'sketch', png);
  await register(store, anyone, entriesOf(descriptor({ args: '--other' })));
  const details = await showDetails(store, anyone, 'sketch');
  const at = expect.stringMatching(/^\d{4}-/);
  expect(details?.picture).toEqual({ width: 3, height: 2, kept: { at, revision: 1 } });
  expect(details?.application.revision).toBe(2);
  expect(details?.iconDigest).toBeUndefined();
});

it('has no picture of what was removed meanwhile', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  await putPicture(store, anyone, 'sketch', png);
  await remove(store, anyone, 'sketch');
  expect(await showDetails(store, anyone, 'sketch')).toBeUndefined();
  await restore(store, anyone, 'sketch');
  expect((await showDetails(store, anyone, 'sketch'))?.picture).toBeUndefined();
});

it('does not guess when a picture was kept of which no event tells', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor()));
  await putPicture(store, anyone, 'sketch', png);
  const size = { width: 3, height: 2 };
  const forgetful = storeWith(store, { lastPictured: async () => undefined });
  expect((await showDetails(forgetful, anyone, 'sketch'))?.picture).toEqual(size);
  const event = await store.lastPictured('sketch');
  const other = storeWith(store, { lastPictured: async () => ({ ...event!, digest: 'other' }) });
  expect((await showDetails(other, anyone, 'sketch'))?.picture).toEqual(size);
});

it('shows those with labels what access rules permit, without its history', async () => {
  const store = await scratchStore();
  const hidden = descriptor({ name: 'plot', acl: { permit: ['guests'] } });
  await register(store, anyone, entriesOf(descriptor(), hidden));
  await putPicture(store, anyone, 'sketch', png);
  expect(await showDetails(store, staff, 'plot')).toBeUndefined();
  expect((await showDetails(store, staff, 'sketch'))?.picture).toEqual({ width: 3, height: 2 });
});
