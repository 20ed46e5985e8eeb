import { expect, test } from 'vitest';
import { unstorable } from '../../../../../src/catalog/model/registration/bounds/unstorable.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test('64 levels can be stored, one more cannot', () => {
  expect(unstorable(nested(64))).toEqual([]);
  expect(unstorable(nested(65))).toMatchObject([{ rule: 'registration-depth' }]);
});

test('a document with very many such parts has the first hundred of them', () => {
  expect(unstorable(Array(1000).fill('\0'))).toHaveLength(100);
});

test.each([
  ['as many characters as there may be', 'x'.repeat(128 * 1024)],
  ['as many entries as there may be', ',;'.repeat(1000)],
  ['as many elements as there may be', Array(1000).fill(1)],
  ['any character outside the first plane', '\u{1f600}'],
  ['the largest number', Number.MAX_VALUE],
])('%s can be stored', (_, value) => {
  expect(unstorable({ a: value })).toEqual([]);
});

test('an icon may be longer than other texts, and has no entries', () => {
  const long = `${','.repeat(3000)}${'x'.repeat(200_000)}`;
  expect(unstorable({ 'oc.icondata': long })).toEqual([]);
  expect(unstorable({ 'oc.args': long })).toMatchObject([{ path: ['oc.args'] }]);
});

test('a path has the numbers of elements and the keys of objects', () => {
  expect(unstorable({ a: ['x', { b: '\0' }] })).toMatchObject([
    { rule: 'registration-nul', path: ['a', 1, 'b'] },
  ]);
});
