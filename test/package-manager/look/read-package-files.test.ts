import { expect, it } from 'vitest';
import { iconThemes } from '../../../src/package-manager/look/read-package-files.ts';
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

it('are those of the dependencies, the nearest first, then available usual ones', () => {
  const lamp = { name: 'lamp', depends: ['hicolor-icon-theme', 'libgtk', 'near-icon-theme'] };
  expect(iconThemes([lamp], { find }, ['usual-icon-theme', 'no-icon-theme'])).toEqual([
    'near-icon-theme',
    'far-icon-theme',
    'usual-icon-theme',
  ]);
});

it('ends with circular dependencies', () => {
  expect(iconThemes([{ name: 'a', depends: ['libc'] }], { find }, [])).toEqual([]);
});

/** A chain of that many packages, of which the last one needs a theme. */
function chainOf(length: number) {
  const find = (name: string) => {
    const number = Number(name.slice(1));
    const next = number === length ? 'deep-icon-theme' : `p${number + 1}`;
    const has = { name, depends: [next] } as unknown as PackageArchive;
    return name.startsWith('p') ? has : undefined;
  };
  return iconThemes([{ name: 'p1', depends: ['p2'] }], { find }, ['p9']);
}

it('finds a distant theme', () => {
  expect(chainOf(149)).toEqual(['deep-icon-theme', 'p9']);
});

it('falls back to usual themes after the maximum number of packages', () => {
  expect(chainOf(10_000)).toEqual(['p9']);
  const asked: string[] = [];
  const find = (name: string) => {
    asked.push(name);
    return { name, depends: [`${name}0`, `${name}1`] } as unknown as PackageArchive;
  };
  expect(iconThemes([{ name: 'a', depends: ['b'] }], { find }, [])).toEqual([]);
  expect(asked).toHaveLength(150);
});
