import { expect, it } from 'vitest';
import { alignColumns } from '../../../src/text/columns/align-columns.ts';

it('aligns columns by their widest text, as a terminal shows it', () => {
  const rows = [
    ['a', 'longer', 'x'],
    ['日本', 'b', 'y'],
  ];
  expect(alignColumns(rows)).toEqual(['a     longer  x', '日本  b       y']);
});

it('takes rows of different lengths, and leaves no space at the end of a line', () => {
  expect(alignColumns([['name'], ['n', 'title', ''], ['n', 't']])).toEqual([
    'name',
    'n     title',
    'n     t',
  ]);
  expect(alignColumns([])).toEqual([]);
});
