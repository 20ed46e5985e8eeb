import { expect, test } from 'vitest';
import { positionsAt } from '../../../src/descriptor/json/positions.ts';

const placed = (text: string, ...offsets: readonly number[]) =>
  offsets.map((offset) => {
    const { line, column } = positionsAt(text, offsets).get(offset)!;
    return [line, column];
  });

test.each(['\n', '\r'])('a line ends after %j', (end) => {
  expect(placed(`ab${end}${end}c`, 0, 2, 3, 4, 5)).toEqual([
    [1, 1],
    [1, 3],
    [2, 1],
    [3, 1],
    [3, 2],
  ]);
});

test('a line ends once after \\r\\n', () => {
  expect(placed('a\r\nb', 1, 2, 3, 4)).toEqual([
    [1, 2],
    [1, 3],
    [2, 1],
    [2, 2],
  ]);
});

test('columns count characters, not surrogates', () => {
  expect(placed('🙂ä\u0301x', 0, 2, 3, 4)).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
  ]);
});

test('offsets may be unordered, repeated and beyond the end', () => {
  const positions = positionsAt('a\nbc', [9, 2, 0, 2]);
  expect([...positions.keys()].toSorted((a, b) => a - b)).toEqual([0, 2, 9]);
  expect(positions.get(9)).toEqual({ line: 2, column: 3 });
  expect(positions.get(2)).toEqual({ line: 2, column: 1 });
});
