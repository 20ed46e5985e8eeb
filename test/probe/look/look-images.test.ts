import { expect, test } from 'vitest';
import type { InspectedImage } from '../../../src/image/inspected-image.ts';
import {
  isLookImage,
  lookImageName,
  lookImageOf,
  removeLookImages,
  removeLookImagesOf,
  removeOldLookImages,
  withLookImage,
} from '../../../src/probe/look/look-images.ts';
import { ownerMark } from '../../../src/system/process/owner-mark.ts';

const template = 'acme/oc.template.debian.minimal:3.0';
const lamp = { name: 'lamp', debpackage: 'lamp' };

function engineWith(names: readonly string[]) {
  const images = new Set(names);
  const inUse = new Set<string>();
  return {
    images,
    inUse,
    references: async () => [...images],
    async remove(name: string) {
      if (inUse.has(name)) throw new Error('a container uses it');
      images.delete(name);
    },
  };
}

test('the name depends on what is installed and on what, and not on the rest of the descriptor', () => {
  const name = lookImageName(lamp, template, 5_000);
  expect(name.replace(ownerMark(), 'owner')).toMatch(/^acme\/deskpack\.look:5-[0-9a-f]{12}-owner$/);
  expect(lookImageName({ ...lamp, name: 'other', args: '-v' }, template, 5_000)).toBe(name);
  expect(lookImageName({ ...lamp, installrecommends: true }, template, 5_000)).not.toBe(name);
  expect(lookImageName({ ...lamp, preruncommands: ['RUN true'] }, template, 5_000)).not.toBe(name);
  expect(lookImageName(lamp, 'acme/oc.template.debian.minimal:3.1', 5_000)).not.toBe(name);
});

test('of several looks at the same only the newest is kept, and none for longer than a day', async () => {
  const dayMs = 24 * 60 * 60_000;
  const [first, second] = [lookImageName(lamp, template, 0), lookImageName(lamp, template, 9_000)];
  const engine = engineWith([first, second, 'localhost/acme/deskpack.look:3-0123456789ab']);
  await removeOldLookImages(engine, template, 10_000);
  expect([...engine.images]).toEqual([second, 'localhost/acme/deskpack.look:3-0123456789ab']);
  await removeOldLookImages(engine, template, dayMs + 8_000);
  expect([...engine.images]).toEqual([second]);
  await removeOldLookImages(engine, template, dayMs + 9_000);
  expect([...engine.images]).toEqual([]);
});

test('the image of a look goes when the application is built, unless a container uses it', async () => {
  const torch = lookImageName({ name: 'torch', debpackage: 'torch' }, template, 1);
  const [one, two] = [lookImageName(lamp, template, 0), lookImageName(lamp, template, 9_000)];
  const others = [torch, 'notacme/deskpack.look:3-0123456789ab', 'acme/deskpack.look:latest'];
  const engine = engineWith([one, two, ...others]);
  engine.inUse.add(one);
  await removeLookImagesOf(engine, { ...lamp, keyword: 'light' }, template);
  expect([...engine.images]).toEqual([one, ...others]);
});

test('of looks that no build follows, also those of killed processes, no image is kept', async () => {
  const own = lookImageName(lamp, template, 0);
  const going = lookImageName({ ...lamp, installrecommends: true }, template, 0);
  const killed = own.replace(ownerMark(), ownerMark().replace(/_\d+-\d+-/, `_${2 ** 22 + 1}-1-`));
  const elsewhere = own.replace(ownerMark(), ownerMark().replace(/^\w{4}/, 'beef'));
  const engine = engineWith([
    own,
    going,
    killed,
    elsewhere,
    'notacme/deskpack.look:3-0123456789ab',
  ]);
  await withLookImage(going, () => removeLookImages(engine, template, 9_000));
  expect([...engine.images]).toEqual([going, elsewhere, 'notacme/deskpack.look:3-0123456789ab']);
});

test('an image is kept as long as a look of this process uses it, also if several do', async () => {
  const name = lookImageName(lamp, template, 0);
  const engine = engineWith([name]);
  const remove = () => removeLookImagesOf(engine, lamp, template);
  await withLookImage(name, async () => {
    await withLookImage(name, remove);
    await remove();
    expect([...engine.images]).toEqual([name]);
  });
  await expect(withLookImage(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await remove();
  expect([...engine.images]).toEqual([]);
});

test('an image that a running process may use is kept for an hour, and that of one that has ended is not', async () => {
  const hourMs = 60 * 60_000;
  const own = lookImageName(lamp, template, 0);
  const ofOwner = (owner: string) => `localhost/${own.replace(ownerMark(), owner)}`;
  // Of the id and the start of a process, Linux has no such id.
  const ended = ofOwner(ownerMark().replace(/_\d+-\d+-/, `_${2 ** 22 + 1}-1-`));
  const elsewhere = ofOwner(ownerMark().replace(/^\w{4}/, 'beef'));
  const newer = lookImageName(lamp, template, 9_000);
  const engine = engineWith([ended, elsewhere, own, newer]);
  await removeOldLookImages(engine, template, 10_000);
  expect([...engine.images]).toEqual([elsewhere, newer]);
  await removeLookImagesOf(engine, lamp, template, hourMs - 1);
  expect([...engine.images]).toEqual([elsewhere]);
  await removeLookImagesOf(engine, lamp, template, hourMs);
  expect([...engine.images]).toEqual([]);
});

test('the image of a look is found again by what is installed and started in it, the newest first', async () => {
  const path = '/usr/bin/lamp';
  const [old, newer, sibling] = [1_000, 2_000, 3_000].map((at) =>
    lookImageName(lamp, template, at),
  );
  const other = lookImageName({ ...lamp, debpackage: 'candle' }, template, 4_000);
  const paths: Readonly<Record<string, string>> = { [sibling!]: '/usr/bin/lamp-settings' };
  const engine = {
    references: async () => [old!, newer!, sibling!, other],
    inspect: async (name: string) =>
      ({ environment: { APP: paths[name] ?? path } }) as unknown as InspectedImage,
  };
  expect(await lookImageOf(engine, { ...lamp, path }, template)).toBe(newer);
  expect(await lookImageOf(engine, { ...lamp, path: '/usr/bin/no' }, template)).toBeUndefined();
  expect([newer!, `localhost/${newer}`, 'lamp:1'].map(isLookImage)).toEqual([true, true, false]);
});
