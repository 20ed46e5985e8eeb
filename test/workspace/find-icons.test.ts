import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { findIcons } from '../../src/workspace/find-icons.ts';
import { folderOfEach } from '../support/folder.ts';

const root = folderOfEach();
const folder = join(root, 'apps');

beforeEach(async () => {
  await mkdir(join(folder, 'icons'), { recursive: true });
});

it('finds icons beside the descriptor and in its icons folder, sorted by name, with sizes', async () => {
  await writeFile(join(folder, 'xterm.svg'), '<svg/>');
  await writeFile(join(folder, 'icons', 'gimp.SVG'), '<svg />');
  expect(await findIcons(folder)).toEqual([
    { name: 'gimp.SVG', size: 7 },
    { name: 'xterm.svg', size: 6 },
  ]);
});

it('prefers the icon beside the descriptor if both folders have one', async () => {
  await writeFile(join(folder, 'xterm.svg'), 'beside');
  await writeFile(join(folder, 'icons', 'xterm.svg'), 'in the icons folder');
  expect(await findIcons(folder)).toEqual([{ name: 'xterm.svg', size: 6 }]);
});

it('finds those of the icons folder beside, as in a repository with descriptors and icons', async () => {
  await mkdir(join(root, 'icons'));
  await writeFile(join(root, 'icons', 'gimp.svg'), '<svg/>');
  await writeFile(join(root, 'other.svg'), '<svg/>');
  expect(await findIcons(folder)).toEqual([{ name: 'gimp.svg', size: 6 }]);
});

it('follows links, and omits hidden files and other formats', async () => {
  await writeFile(join(folder, 'real.data'), '<svg/>');
  await symlink('real.data', join(folder, 'linked.svg'));
  await symlink('nowhere', join(folder, 'dangling.svg'));
  await writeFile(join(folder, '.hidden.svg'), '<svg/>');
  await writeFile(join(folder, 'xterm.png'), 'PNG');
  await mkdir(join(folder, 'folder.svg'));
  await mkdir(join(folder, 'icons', 'deeper'));
  await writeFile(join(folder, 'icons', 'deeper', 'deep.svg'), '<svg/>');
  expect(await findIcons(folder)).toEqual([{ name: 'linked.svg', size: 6 }]);
});

it('is empty without a folder', async () => {
  expect(await findIcons(join(folder, 'nowhere'))).toEqual([]);
});

it('finds each icon of a large folder', async () => {
  const names = Array.from({ length: 2100 }, (_, index) => `icon-${index}.svg`);
  await Promise.all(names.map((name) => writeFile(join(folder, 'icons', name), '')));
  const found = await findIcons(folder);
  expect(found.map(({ name }) => name)).toEqual(names.toSorted());
});
