import { Box } from 'ink';
import { expect, test } from 'vitest';
import { Menu } from '../../../../src/terminal/components/list/menu.tsx';
import { screenLines } from '../screen-lines.tsx';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `Item ${index}` }));

const shown = (title: string, count: number, columns: number, rows: number, highlight = 0) =>
  screenLines(
    <Box height={rows} width={columns} flexDirection="column">
      <Menu title={title} items={items(count)} highlight={highlight} dispatch={() => {}} />
    </Box>,
    { columns, rows },
  ).map((line) => line.trimEnd());

test('the labels of more than nine items are aligned', () => {
  const many = shown('Which?', 10, 60, 20);
  expect([many[2], many[11]]).toEqual(['›  1  Item 0', '  10  Item 9']);
  expect(shown('Which?', 9, 60, 20)[2]).toBe('› 1  Item 0');
});

test('a long title is wrapped if there is room, else truncated', () => {
  const title = 'This is a question that is longer than a line?';
  const roomy = shown(title, 2, 20, 10);
  expect(roomy.slice(0, 3).join(' ')).toBe(title);
  expect(roomy.slice(3, 6)).toEqual(['', '› 1  Item 0', '  2  Item 1']);
  const tight = shown(title, 2, 20, 3);
  expect(tight[0]).toMatch(/^This is a question/);
  expect(tight.slice(1)).toEqual(['› 1  Item 0', '  2  Item 1']);
});

test('a long menu shows the highlighted item, and the number of hidden ones', () => {
  const lines = shown('Which?', 12, 40, 7, 8);
  expect(lines[0]).toMatch(/^Which\? +↑ 3 ↓ 3 more$/);
  expect(lines.slice(1)).toEqual([
    '   1  Item 3',
    '   2  Item 4',
    '   3  Item 5',
    '   4  Item 6',
    '   5  Item 7',
    '›  6  Item 8',
  ]);
});
