import { Box } from 'ink';
import type { ReactNode } from 'react';
import { windowAround } from '../../rows/window.ts';
import { useAvailableSize } from '../layout/available-size.tsx';
import { useVisibleRange } from '../scroll/visible-range.tsx';
import { Paragraph } from '../text/paragraph.tsx';
import { Table, type TableProps } from './table.tsx';

/** Rows of a brief below the list, with the blank one above it. */
const briefRows = 3;
/** Rows of the pane from which a line is left blank above the list. */
const blankFrom = 12;

interface Props<Item> extends TableProps<Item> {
  /** What narrows the list and how much of it is in sight, in so many rows above it. @param range the indexes in sight */
  readonly head: (range: readonly [number, number]) => ReactNode;
  readonly headRows: number;
  /** Paragraphs in place of an empty list. */
  readonly empty: readonly string[];
  /** The highlighted item in a few words, below the list; undefined where it is shown beside. */
  readonly brief: string | undefined;
  /** Rows of the pane from which there is room for it. */
  readonly briefFrom: number;
}

/** A list that fills its pane, below what narrows it. */
export function ListPane<Item>(props: Props<Item>) {
  const { items, highlight, head, headRows, empty, brief, briefFrom, ...table } = props;
  const { height } = useAvailableSize();
  const count = items.length;
  const headHeight = headRows + (height >= blankFrom ? 1 : 0);
  const hasBrief = brief !== undefined && height >= briefFrom && count > 0;
  const rows = Math.max(1, height - headHeight - (hasBrief ? briefRows : 0));
  useVisibleRange({ rows, first: 0, end: count });
  const range = windowAround(highlight, count, rows);
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
      <Box flexDirection="column" height={headHeight} flexShrink={0}>
        {head(range)}
      </Box>
      <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
        {count > 0 ? (
          <Table {...table} items={items.slice(...range)} highlight={highlight - range[0]} />
        ) : (
          empty.map((text, index) => <Paragraph key={index}>{text}</Paragraph>)
        )}
      </Box>
      {hasBrief ? (
        <Box flexDirection="column" height={briefRows} paddingTop={1} flexShrink={0}>
          <Paragraph maxLines={briefRows - 1}>{brief}</Paragraph>
        </Box>
      ) : null}
    </Box>
  );
}
