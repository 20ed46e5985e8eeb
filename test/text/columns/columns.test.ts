import { expect, it } from 'vitest';
import { columnsOf } from '../../../src/text/columns/columns.ts';

it.each([
  ['', 0],
  ['plain', 5],
  ['日本', 4],
  ['e\u0301', 1],
  ['a👨‍👩‍👧', 3],
])('counts the columns of %j: %d', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});
