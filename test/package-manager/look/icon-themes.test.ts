import { expect, it } from 'vitest';
import { iconThemes } from '../../../src/package-manager/look/icon-themes.ts';
import type { PackageArchive } from '../../../src/package-manager/package-archive.ts';

const depends: Readonly<Record<string, readonly string[]>> = {
  libgtk: ['far-icon-theme', 'libc', 'lamp'],
  libc: ['libc'],
  'near-icon-theme': ['hicolor-icon-theme'],
  'far-icon-theme': [],
  'usual-icon-theme': [],
};
const find = (name: string) =>
  depends[name] && ({ name, depends: depends[name] } as unknown as PackageArchive);

it('are those that a package needs, the nearest first, then the usual ones that there are', () => {
  const lamp = { name: 'lamp', depends: ['hicolor-icon-theme', 'libgtk', 'near-icon-theme'] };
  expect(iconThemes([lamp], { find }, ['usual-icon-theme', 'no-icon-theme'])).toEqual([
    'near-icon-theme',
    'far-icon-theme',
    'usual-icon-theme',
  ]);
});

it('ends with packages that need each other', () => {
  expect(iconThemes([{ name: 'a', depends: ['libc'] }], { find }, [])).toEqual([]);
});
