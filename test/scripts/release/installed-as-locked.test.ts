import { expect, test } from 'vitest';
import { notAsLocked } from '../../../scripts/release/installed-as-locked.ts';

const one = { version: '1.0.0', integrity: 'sha512-a' };

test.each([
  ['the same', { a: one }, { a: one }, []],
  ['another version', { a: one }, { a: { ...one, version: '1.0.1' } }, ['a']],
  ['other contents', { a: one }, { a: { ...one, integrity: 'sha512-b' } }, ['a']],
  ['one that is missing', { a: one, b: one }, { a: one }, ['b']],
  ['one too many', { a: one }, { a: one, b: one }, ['b']],
  ['one for another platform', { a: one, b: { ...one, optional: true as const } }, { a: one }, []],
])('finds packages that are not as they are locked: %s', (_, locked, installed, expected) => {
  const root = { '': { version: '0.0.0' } };
  expect(notAsLocked({ packages: { ...root, ...locked } }, { packages: installed })).toEqual(
    expected,
  );
});
