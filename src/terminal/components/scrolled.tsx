import { Box, type DOMElement } from 'ink';
import { type ReactNode, useRef } from 'react';
import { outOfSight } from '../rows/window.ts';
import { useSymbols } from './look.tsx';
import { useSight } from './sight.tsx';
import { Toned } from './toned.tsx';
import { useMeasured } from './use-measured.ts';

interface Props {
  /** The first row in sight; one beyond the end stands for the last rows. */
  readonly top: number;
  readonly children: ReactNode;
}

/** The part of a long content that fits into the rest of its parent; if not all does, the last row says what is missing. */
export function Scrolled({ top, children }: Props) {
  const symbols = useSymbols();
  const room = useRef<DOMElement>(null);
  const content = useRef<DOMElement>(null);
  const height = useMeasured(room)?.height;
  const all = useMeasured(content)?.height;
  const isMeasured = height !== undefined && all !== undefined;
  const isCut = isMeasured && all > height;
  const rows = isCut ? height - 1 : height;
  const start = isMeasured ? Math.max(0, Math.min(top, all - (rows ?? 0))) : top;
  useSight(rows, all);
  return (
    <Box ref={room} flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
      <Box
        flexDirection="column"
        flexGrow={1}
        flexBasis={0}
        overflow="hidden"
        contentOffsetY={start}
      >
        <Box ref={content} flexDirection="column" flexShrink={0}>
          {children}
        </Box>
      </Box>
      {isCut ? (
        <Box flexShrink={0} paddingLeft={2}>
          <Toned>{outOfSight([start, start + (rows ?? 0)], all, symbols)}</Toned>
        </Box>
      ) : null}
    </Box>
  );
}
