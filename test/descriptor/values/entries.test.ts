import { expect, it } from 'vitest';
import { splitEntries, splitLoosely } from '../../../src/descriptor/values/entries.ts';

it('splits a list as consumers do, with the position of each entry', () => {
  expect(splitEntries('a; b;;', ';')).toEqual([
    { text: 'a', span: [0, 1] },
    { text: ' b', span: [2, 4] },
    { text: '', span: [5, 5] },
    { text: '', span: [6, 6] },
  ]);
});

it('splits a list at any separator', () => {
  expect(splitLoosely(' a, b ;c\nd,,')).toEqual(['a', 'b', 'c', 'd']);
});
