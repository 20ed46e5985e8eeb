import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { cacheLook, lookCachePath, readCachedLook } from '../../../src/probe/look/cached-look.ts';
import type { LookRequest } from '../../../src/probe/look/look.ts';
import { folderOfEach } from '../../support/folder.ts';
import { aFailure, aStart } from '../launch/a-start.ts';

const request: LookRequest = {
  descriptor: { name: 'lamp', path: '/usr/bin/lamp', debpackage: 'lamp', displayname: 'Lamp' },
  template: { imageId: 'sha256:1', reference: 'acme/t:3.0' },
  versions: ['lamp=1'],
  toolkits: { manager: 'apt', versions: ['gtk=3'] },
  pictureText: { deskpack: 'lamp' },
};

const folder = folderOfEach();

beforeEach(() => {
  vi.stubEnv('XDG_CACHE_HOME', folder);
});

it('finds a look at the same again, with its picture', async () => {
  expect(await readCachedLook(request)).toBeUndefined();
  const picture = { ...aStart().picture!, png: new Uint8Array([137, 80, 0, 255]) };
  const attempt = { name: 'heal-file', title: 'a file', outcome: 'same', totalMs: 5 } as const;
  const heal = { findings: [], isDeclared: false, attempts: [attempt] };
  await cacheLook(request, { started: aStart({ picture }), heal });
  expect(await readCachedLook(request)).toEqual({
    started: aStart({ picture: { ...picture, png: Buffer.from(picture.png) } }),
    heal,
  });
});

it.each<[string, Partial<LookRequest>]>([
  ['the image of the template', { template: { ...request.template, imageId: 'sha256:2' } }],
  ['the version of a package', { versions: ['lamp=2'] }],
  ['how it starts', { descriptor: { ...request.descriptor, args: '-x' } }],
  ['the name in the picture', { pictureText: { deskpack: 'torch' } }],
])('does not find it when %s has changed', (_, change) => {
  expect(lookCachePath({ ...request, ...change })).not.toBe(lookCachePath(request));
});

it('is found if only descriptive fields have changed', () => {
  const descriptor = { ...request.descriptor, displayname: 'Bulb', launch: 'a.B' };
  const template = { ...request.template, reference: 'acme/t:4.0' };
  expect(lookCachePath({ ...request, descriptor, template })).toBe(lookCachePath(request));
});

it('keeps no failure of another version of deskpack, which may know how to heal it', async () => {
  const asOfAnother = () => {
    const path = lookCachePath(request);
    const look = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...look, by: '0.0.1' }));
  };
  await cacheLook(request, { started: aStart() });
  asOfAnother();
  expect(await readCachedLook(request)).toMatchObject({ started: { proof: 'proven' } });
  await cacheLook(request, { started: aFailure({ failure: 'window-missing' }) });
  expect(await readCachedLook(request)).toBeDefined();
  asOfAnother();
  expect(await readCachedLook(request)).toBeUndefined();
});

it('keeps a failure for a day only', async () => {
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await cacheLook(request, { started: aFailure({ failure: 'window-missing' }) });
  expect(await readCachedLook(request)).toMatchObject({ started: { failure: 'window-missing' } });
  utimesSync(lookCachePath(request), old, old);
  expect(await readCachedLook(request)).toBeUndefined();
  await cacheLook(request, { started: aStart() });
  utimesSync(lookCachePath(request), old, old);
  expect(await readCachedLook(request)).toMatchObject({ started: { proof: 'proven' } });
});

it('keeps what was seen of packages of unknown versions for a day only, but not of an image', async () => {
  const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const unversioned = { ...request, versions: [] };
  const ofImage = { ...unversioned, descriptor: { name: 'lamp', path: '/usr/bin/lamp' } };
  for (const one of [unversioned, ofImage]) {
    await cacheLook(one, { started: aStart() });
    expect(await readCachedLook(one)).toMatchObject({ started: { proof: 'proven' } });
    utimesSync(lookCachePath(one), old, old);
  }
  expect(await readCachedLook(unversioned)).toBeUndefined();
  expect(await readCachedLook(ofImage)).toMatchObject({ started: { proof: 'proven' } });
});

it('does not keep the result of a busy machine, so that the next look tries again', async () => {
  const started = aFailure({ failure: 'window-missing', cause: 'cause-load' });
  await cacheLook(request, { started });
  expect(await readCachedLook(request)).toBeUndefined();
});

it('does not keep a failure for which an attempt took longer than its limit, or was not possible', async () => {
  const attempt = { name: 'heal-file', title: 'a file', outcome: 'same', totalMs: 5 } as const;
  const started = aFailure({ failure: 'start-ended', cause: 'cause-package' });
  const heal = { findings: [], isDeclared: false, attempts: [attempt] };
  const without = { ...heal, attempts: [attempt, { ...attempt, outcome: 'impossible' } as const] };
  for (const unsure of [{ ...heal, isOutOfTime: true } as const, without]) {
    await cacheLook(request, { started, heal: unsure });
    expect(await readCachedLook(request)).toBeUndefined();
  }
  await cacheLook(request, { started, heal });
  expect(await readCachedLook(request)).toMatchObject({ heal });
});

it('keeps a main window, also where an attempt before it was not possible', async () => {
  const attempt = {
    name: 'heal-file',
    title: 'a file',
    outcome: 'impossible',
    totalMs: 5,
  } as const;
  const heal = { findings: [], isDeclared: true, attempts: [attempt] };
  await cacheLook(request, { started: aStart(), heal });
  expect(await readCachedLook(request)).toMatchObject({ started: { proof: 'proven' } });
});
