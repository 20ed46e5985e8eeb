import { Box, type DOMElement } from 'ink';
import { type ReactElement, useRef } from 'react';
import { displayLine } from '../../../text/escape/display-line.ts';
import { useMeasured } from '../layout/use-measured.ts';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';

/** A column of a table, by default as wide as its widest text. */
export interface Column<Item> {
  /** What an item has here: a text, or something of one row. */
  readonly of: (item: Item) => string | ReactElement;
  /** The most of the width that it takes. */
  readonly share?: number;
  /** Its width, whatever is in it. */
  readonly width?: number;
  /** It takes what the others leave; if that is less than so many columns, it is below them, where it is not shown. */
  readonly growsFrom?: number;
  /** Whether the highlighted row stands out here. */
  readonly isTitle?: true;
}

export interface TableProps<Item> {
  readonly columns: readonly Column<Item>[];
  /** The items in sight, a row each. */
  readonly items: readonly Item[];
  /** Index of the highlighted one among them. */
  readonly highlight: number;
  /** Whether the keys go to this table, so that the highlight stands out. */
  readonly isActive: boolean;
  /** Columns of the terminal between two columns. */
  readonly gap: number;
}

/** The rows of a table that are in sight, with a pointer before the highlighted one. */
export function Table<Item>({ columns, items, highlight, isActive, gap }: TableProps<Item>) {
  const { pointer } = useSymbols();
  const room = useRef<DOMElement>(null);
  const whole = useMeasured(room)?.width;
  return (
    <Box height={items.length} flexShrink={0}>
      <Box width={2} flexShrink={0} paddingTop={highlight}>
        <StyledText tone="accent">{pointer}</StyledText>
      </Box>
      <Box ref={room} flexGrow={1} flexBasis={0} flexWrap="wrap" columnGap={gap} overflow="hidden">
        {columns.map(({ of, share = 1, width, growsFrom, isTitle }, index) => (
          <Box
            key={index}
            flexDirection="column"
            {...(width !== undefined && { width, flexShrink: 0 })}
            {...(growsFrom !== undefined
              ? { flexGrow: 1, flexBasis: growsFrom }
              : whole !== undefined && { maxWidth: Math.floor(whole * share) - gap })}
          >
            {items.map(of).map((cell, row) =>
              typeof cell === 'string' ? (
                <StyledText
                  key={row}
                  tone={isActive && isTitle && row === highlight ? 'selected' : 'plain'}
                >
                  {/* An empty one takes its row too. */}
                  {displayLine(cell) || ' '}
                </StyledText>
              ) : (
                <Box key={row}>{cell}</Box>
              ),
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
