import { expect, test } from 'vitest';
import { compareVersions } from '../../../src/vendor/newer/compare-versions.ts';

test.each([
  ['2.10.0', '2.9.1'],
  ['2.0', '2.0-rc1'],
  ['2.0-rc2', '2.0-rc1'],
  ['2.0-rc1', '2.0-beta3'],
  ['2.0.1', '2.0'],
  ['v3.0', '2.9'],
  ['20261129', '20251129'],
])('%s is higher than %s', (higher, lower) => {
  expect(compareVersions(higher, lower)).toBeGreaterThan(0);
  expect(compareVersions(lower, higher)).toBeLessThan(0);
});

test.each([
  ['2.4.1', '2.4.1'],
  ['2.4-1', '2.4.1'],
  ['2.04', '2.4'],
])('%s and %s cannot be told apart', (one, other) => {
  expect(compareVersions(one, other)).toBe(0);
});
