import { expect, test } from 'vitest';
import { outOfSight, placeInCutList, windowAround } from '../../../src/terminal/rows/window.ts';
import { symbolsFor } from '../../../src/terminal/symbols.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });
const ascii = symbolsFor({ LANG: 'C' });

test('the visible part of a list contains the selected item, and is filled', () => {
  expect(windowAround(0, 10, 4)).toEqual([0, 4]);
  expect(windowAround(5, 10, 4)).toEqual([3, 7]);
  expect(windowAround(9, 10, 4)).toEqual([6, 10]);
  expect(windowAround(2, 3, 4)).toEqual([0, 3]);
});

test('hidden items are counted on each side', () => {
  expect(outOfSight([0, 4], 16, symbols)).toBe('↓ 12 more');
  expect(outOfSight([12, 16], 16, symbols)).toBe('↑ 12 more');
  expect(outOfSight([3, 4], 16, symbols)).toBe('↑ 3 ↓ 12 more');
  expect(outOfSight([3, 4], 16, ascii)).toBe('^ 3 v 12 more');
  expect(outOfSight([0, 16], 16, symbols)).toBe('');
});

test('the position in a list is shown if it does not fit', () => {
  expect(placeInCutList(3, [1, 5], 16, symbols)).toBe('4 of 16 ↑ ↓');
  expect(placeInCutList(0, [0, 4], 1988, symbols)).toBe('1 of 1,988 ↓');
  expect(placeInCutList(undefined, [0, 4], 1988, symbols)).toBe('↓ 1,984 more');
  expect(placeInCutList(3, [0, 16], 16, symbols)).toBe('');
});
