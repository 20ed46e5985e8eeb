import { Box, type DOMElement } from 'ink';
import { type ReactNode, useRef } from 'react';
import { expect, test } from 'vitest';
import { StyledText } from '../../../../src/terminal/components/look/styled-text.tsx';
import { Followed, Scrolled } from '../../../../src/terminal/components/scroll/viewport.tsx';
import { VisibleRangeReceiver } from '../../../../src/terminal/components/scroll/visible-range.tsx';
import type { VisibleRange } from '../../../../src/terminal/scroll-place.ts';
import { screenLines } from '../screen-lines.tsx';

const letters = ['a', 'b', 'c', 'd'];
const line = (text: string) => <StyledText key={text}>{text}</StyledText>;

function shown(content: ReactNode, rows: number): string[] {
  const box = (
    <Box height={rows} flexDirection="column">
      {content}
    </Box>
  );
  return screenLines(box, { columns: 20, rows }).map((text) => text.trimEnd());
}

test('the last row of a truncated viewport shows the number of hidden rows', () => {
  const at = (top: number, rows: number) =>
    shown(<Scrolled top={top}>{letters.map(line)}</Scrolled>, rows);
  expect(at(0, 4)).toEqual(['a', 'b', 'c', 'd']);
  expect(at(0, 3)).toEqual(['a', 'b', '  ↓ 2 more']);
  expect(at(1, 3)).toEqual(['b', 'c', '  ↑ 1 ↓ 1 more']);
  expect(at(9, 3)).toEqual(['c', 'd', '  ↑ 2 more']);
});

/** Items of two rows each. */
function Items({ selected }: { readonly selected: number | undefined }) {
  const here = useRef<DOMElement>(null);
  return (
    <Followed here={here} count={letters.length}>
      {letters.map((letter, index) => (
        <Box key={letter} flexDirection="column" ref={index === selected ? here : null}>
          {['1', '2'].map((row) => line(letter + row))}
        </Box>
      ))}
    </Followed>
  );
}

test('a list scrolls no further than the highlighted item and its details need', () => {
  const lines = letters.flatMap((letter) => [`${letter}1`, `${letter}2`]);
  expect(shown(<Items selected={0} />, 8)).toEqual(lines);
  expect(shown(<Items selected={0} />, 5)).toEqual(['a1', 'a2', 'b1', 'b2', '  ↓ 4 more']);
  expect(shown(<Items selected={1} />, 7)).toEqual([...lines.slice(0, 6), '  ↓ 2 more']);
  expect(shown(<Items selected={1} />, 6)).toEqual([...lines.slice(1, 6), '  ↑ 1 ↓ 2 more']);
  expect(shown(<Items selected={2} />, 5)).toEqual(['c1', 'c2', 'd1', 'd2', '  ↑ 4 more']);
  expect(shown(<Items selected={3} />, 5)).toEqual(['c1', 'c2', 'd1', 'd2', '  ↑ 4 more']);
  expect(shown(<Items selected={undefined} />, 5)[0]).toBe('a1');
});

test('key commands receive the number of items and of visible rows', () => {
  const sights: (VisibleRange | undefined)[] = [];
  shown(
    <VisibleRangeReceiver value={(sight) => sights.push(sight)}>
      <Items selected={0} />
    </VisibleRangeReceiver>,
    5,
  );
  expect(sights).toContainEqual({ rows: 5, first: 0, end: 4 });
});
