import { expect, it } from 'vitest';
import { columnsOf, loadColumns } from '../../src/text/columns.ts';

it.each([
  ['', 0],
  ['plain', 5],
  ['日本', 4],
  ['e\u0301', 1],
  ['a👨‍👩‍👧', 3],
])('counts the columns of %j: %d', async (text, columns) => {
  await loadColumns();
  expect(columnsOf(text)).toBe(columns);
});
