import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from '../../../src/catalog/model/name-key.ts';
import { caseCount } from '../../support/sample.ts';

test.each([
  ['Sketch', 'sKETCH'],
  ['caf\u00e9', 'CAFE\u0301'],
  ['stra\u00dfe', 'STRASSE'],
  ['stra\u00dfe', 'STRA\u1e9eE'],
  ['\u03c3\u03c2', '\u03a3\u03a3'],
  ['\u212a', 'k'],
  ['\u00c5', '\u212b'],
])('%j and %j are one name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['a', 'b'],
  ['e', '\u00e9'],
  ['sketch', 'sketch '],
  ['ﬁ', 'f'],
  ['1', '\u2460'],
])('%j and %j are two', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('a key is its own key, and that of its name in capitals and in any Unicode form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const key = nameKey(name);
      expect(nameKey(key)).toBe(key);
      expect(nameKey(name.normalize('NFD'))).toBe(key);
      expect(nameKey(name.toUpperCase())).toBe(key);
    }),
    { numRuns: caseCount(2_000) },
  );
});
