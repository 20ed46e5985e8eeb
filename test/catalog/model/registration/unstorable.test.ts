import { expect, test } from 'vitest';
import { unstorable } from '../../../../src/catalog/model/registration/unstorable.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test('64 levels can be stored, one more cannot', () => {
  expect(unstorable(nested(64))).toEqual([]);
  expect(unstorable(nested(65))).toMatchObject([{ rule: 'registration-depth' }]);
});

test('a path has the numbers of elements and the keys of objects', () => {
  expect(unstorable({ a: ['x', { b: '\0' }] })).toMatchObject([
    { rule: 'registration-nul', path: ['a', 1, 'b'] },
  ]);
});
