import { expect, test } from 'vitest';
import { tooSmallRows } from '../../../src/terminal/rows/too-small.ts';

const shown = (columns: number, rows: number) =>
  tooSmallRows({ columns, rows }).map((spans) => spans.map(({ text }) => text).join(''));

test('says which size is needed wherever it fits at all', () => {
  expect(shown(60, 5)).toEqual(['deskpack needs 40x12 characters; this is 60x5.']);
  expect(shown(20, 6)).toEqual(['deskpack needs 40x12', 'characters; this is', '20x6.']);
  expect(shown(20, 2)).toEqual(['deskpack needs', '40x12.']);
  expect(shown(12, 1)).toEqual(['needs 40x12']);
  expect(shown(6, 1)).toEqual(['40x12']);
});

test('is never larger than the terminal', () => {
  for (let columns = 1; columns < 50; columns += 1) {
    for (let rows = 1; rows < 8; rows += 1) {
      const lines = shown(columns, rows);
      expect(lines.length).toBeLessThanOrEqual(rows);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
    }
  }
});
