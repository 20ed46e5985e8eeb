import { expect, it } from 'vitest';
import { countPackages } from '../../src/package-manager/count-packages.ts';

it('counts the output of every package manager', () => {
  const count = countPackages();
  expect(count('(2/3) Installing xterm (389-r0)')).toEqual({ total: 3, installed: 1 });
  expect(count('1 upgraded, 1 newly installed, 0 to remove and 0 not upgraded.')).toEqual({
    total: 2,
    fetched: 0,
    unpacked: 0,
    configured: 0,
  });
  expect(count('Reading package lists...')).toBeUndefined();
});
