import { beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { cachePath, writeCached } from '../../../src/package-manager/cached-file.ts';
import { addedPackages } from '../../../src/wizard/services/added-packages.ts';
import { folderWith } from '../../support/folder.ts';

const template = 'acme/oc.template.debian.minimal';
const imageId = 'sha256:1111';

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', await folderWith({}));
});
/** A package in the form of the list of what can be downloaded. */
const archive = (name: string, needs: string) => `${name}\t1\t\t\tamd64\t\t${needs}\t1\t\t\t\n`;

const run = vi.fn<Engine['run']>();
const open = async () => ({ engine: { run } as unknown as Engine, reference: template, imageId });

test('counts the packages that installations add to a template, and reads its index once', async () => {
  const list = [
    archive('base', ''),
    archive('kcalc', 'libk, base'),
    archive('libk', 'base'),
    archive('xcalc', 'base'),
  ];
  await writeCached(cachePath(imageId, 'apt', 'archives.txt'), list.join(''));
  await writeCached(cachePath(imageId, 'apt', 'installed.txt'), 'base\n');
  const count = vi.fn(open);
  const added = addedPackages(count);
  const names = ['kcalc', 'xcalc', 'nowhere'];
  expect(await added(template, names)).toEqual(
    new Map([
      ['kcalc', 2],
      ['xcalc', 1],
    ]),
  );
  expect(await added(template, ['libk'])).toEqual(new Map([['libk', 1]]));
  expect(count).toHaveBeenCalledTimes(1);
  expect(run).not.toHaveBeenCalled();
});

test('counts nothing if no engine has the template', async () => {
  expect(await addedPackages(async () => undefined)(template, ['kcalc'])).toEqual(new Map());
});
