import { Box, type DOMElement } from 'ink';
import { type ReactNode, type RefObject, useRef } from 'react';
import { outOfSight } from '../../rows/window.ts';
import { useMeasured } from '../layout/use-measured.ts';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';
import { useVisibleRange } from './visible-range.tsx';

interface Measured {
  readonly y: number;
  readonly height: number;
}

/** A content and the part of it that is in sight, in rows; undefined until they are measured. */
interface Extent {
  readonly content: Measured;
  readonly rows: number;
}

interface Props {
  /** The first row in sight. It is limited to the content. */
  readonly startOf: (extent: Extent | undefined) => number;
  /** The number of items, if commands move through them and not through rows. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** A part of a content in the rest of its parent; if not all is in sight, the last row says what is missing. */
function Viewport({ startOf, count, children }: Props) {
  const symbols = useSymbols();
  const room = useRef<DOMElement>(null);
  const inner = useRef<DOMElement>(null);
  const height = useMeasured(room)?.height;
  const content = useMeasured(inner);
  const isCut = height !== undefined && content !== undefined && content.height > height;
  const rows = isCut ? height - 1 : height;
  const extent = rows !== undefined && content ? { content, rows } : undefined;
  const last = extent ? extent.content.height - extent.rows : Number.POSITIVE_INFINITY;
  const start = Math.max(0, Math.min(startOf(extent), last));
  const end = count ?? content?.height;
  const seen = count === undefined ? rows : height;
  useVisibleRange(
    seen === undefined || end === undefined ? undefined : { rows: seen, first: 0, end },
  );
  return (
    <Box ref={room} flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
      <Box
        flexDirection="column"
        flexGrow={1}
        flexBasis={0}
        overflow="hidden"
        contentOffsetY={start}
      >
        <Box ref={inner} flexDirection="column" flexShrink={0}>
          {children}
        </Box>
      </Box>
      {isCut ? (
        <Box flexShrink={0} paddingLeft={2}>
          <StyledText>
            {outOfSight([start, start + height - 1], content.height, symbols)}
          </StyledText>
        </Box>
      ) : null}
    </Box>
  );
}

interface ScrolledProps {
  /** The first row in sight; one beyond the end stands for the last rows. */
  readonly top: number;
  readonly children: ReactNode;
}

/** The part of a long content that fits into the rest of its parent. */
export function Scrolled({ top, children }: ScrolledProps) {
  return <Viewport startOf={() => top}>{children}</Viewport>;
}

interface FollowedProps {
  /** The highlighted item among the children. */
  readonly here: RefObject<DOMElement | null>;
  readonly count: number;
  readonly children: ReactNode;
}

/** Rows that are kept in sight below the highlighted item, if there are any. */
const below = 2;

/** Items of different heights in the rest of their parent, scrolled no further than the highlighted one needs. */
export function Followed({ here, count, children }: FollowedProps) {
  const item = useMeasured(here);
  return (
    <Viewport
      count={count}
      startOf={(extent) =>
        extent && item ? item.y + item.height - extent.content.y + below - extent.rows : 0
      }
    >
      {children}
    </Viewport>
  );
}
