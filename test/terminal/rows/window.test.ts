import { expect, test } from 'vitest';
import { scrolledRows } from '../../../src/terminal/rows/scrolled-rows.ts';
import { outOfSight, windowAround } from '../../../src/terminal/rows/window.ts';
import { symbolsFor } from '../../../src/terminal/symbols.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });
const ascii = symbolsFor({ LANG: 'C' });

test('the visible part of a list has the selected item in it, and is filled', () => {
  expect(windowAround(0, 10, 4)).toEqual([0, 4]);
  expect(windowAround(5, 10, 4)).toEqual([3, 7]);
  expect(windowAround(9, 10, 4)).toEqual([6, 10]);
  expect(windowAround(2, 3, 4)).toEqual([0, 3]);
});

test('what is out of sight is counted on each side', () => {
  expect(outOfSight([0, 4], 16, symbols)).toBe('↓ 12 more');
  expect(outOfSight([12, 16], 16, symbols)).toBe('↑ 12 more');
  expect(outOfSight([3, 4], 16, symbols)).toBe('↑ 3 ↓ 12 more');
  expect(outOfSight([3, 4], 16, ascii)).toBe('^ 3 v 12 more');
  expect(outOfSight([0, 16], 16, symbols)).toBe('');
});

test('scrolled rows have their last row for that alone if they are cut', () => {
  const rows = ['a', 'b', 'c', 'd'].map((text) => [{ text }]);
  const texts = (top: number, height: number) =>
    scrolledRows(rows, top, height, symbols).rows.map(([span]) => span?.text);
  expect(texts(0, 4)).toEqual(['a', 'b', 'c', 'd']);
  expect(texts(0, 3)).toEqual(['a', 'b', '  ↓ 2 more']);
  expect(texts(1, 3)).toEqual(['b', 'c', '  ↑ 1 ↓ 1 more']);
  expect(texts(9, 3)).toEqual(['c', 'd', '  ↑ 2 more']);
});
