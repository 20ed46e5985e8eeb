import { expect, test } from 'vitest';
import { InRoom } from '../../../src/terminal/components/room.tsx';
import { TextLines } from '../../../src/terminal/components/text-lines.tsx';
import { screenLines } from './screen-lines.tsx';

const drawn = (value: string, cursor: number, height = 4) =>
  screenLines(
    <InRoom width={20} height={height}>
      <TextLines value={value} cursor={cursor} />
    </InRoom>,
    { columns: 20, rows: height },
  );

test('each line of a text has its row', () => {
  expect(drawn('one\n\nthree', 3)).toEqual(['│ one', '│', '│ three']);
});

test('of many lines those around the cursor are shown, and how many others there are', () => {
  const value = 'one\ntwo\nthree\nfour\nfive\nsix';
  expect(drawn(value, 0, 3)).toEqual(['│ one', '│ two', '│ three     1 of 6 ↓']);
  expect(drawn(value, value.length, 3)).toEqual(['│ four', '│ five', '│ six       6 of 6 ↑']);
});

test('of a long line the part around the cursor is shown', () => {
  const value = `${'abcdefghij'.repeat(3)}\nlast`;
  expect(drawn(value, 30)).toEqual(['│ defghijabcdefghij', '│ last']);
  expect(drawn(value, value.length)).toEqual(['│ abcdefghijabcdefgh', '│ last']);
});
