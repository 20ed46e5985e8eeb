import { expect, test } from 'vitest';
import { TextLines } from '../../../../src/terminal/components/input/text-lines.tsx';
import { SizedPane } from '../../../../src/terminal/components/layout/available-size.tsx';
import { screenLines } from '../screen-lines.tsx';

const drawn = (value: string, cursor: number, height = 4) =>
  screenLines(
    <SizedPane width={20} height={height}>
      <TextLines value={value} cursor={cursor} />
    </SizedPane>,
    { columns: 20, rows: height },
  );

test('each line of a text has one row', () => {
  expect(drawn('one\n\nthree', 3)).toEqual(['│ one', '│', '│ three']);
});

test('many lines are shown around the cursor, with the number of the others', () => {
  const value = 'one\ntwo\nthree\nfour\nfive\nsix';
  expect(drawn(value, 0, 3)).toEqual(['│ one', '│ two', '│ three     1 of 6 ↓']);
  expect(drawn(value, value.length, 3)).toEqual(['│ four', '│ five', '│ six       6 of 6 ↑']);
});

test('a long line is shown around the cursor', () => {
  const value = `${'abcdefghij'.repeat(3)}\nlast`;
  expect(drawn(value, 30)).toEqual(['│ defghijabcdefghij', '│ last']);
  expect(drawn(value, value.length)).toEqual(['│ abcdefghijabcdefgh', '│ last']);
});
