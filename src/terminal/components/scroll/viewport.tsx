import { Box, type DOMElement } from 'ink';
import type { ReactNode, RefObject } from 'react';
import { outOfSight } from '../../rows/window.ts';
import { useSymbols } from '../look/look.tsx';
import { Toned } from '../look/toned.tsx';

interface Props {
  /** The whole of it, to be measured. */
  readonly room: RefObject<DOMElement | null>;
  /** The content, to be measured. */
  readonly content: RefObject<DOMElement | null>;
  /** The first row of the content in sight. */
  readonly start: number;
  /** Rows in sight and of the content, if not all of it is in sight. */
  readonly cut: { readonly rows: number; readonly all: number } | undefined;
  readonly children: ReactNode;
}

/** A part of a content in the rest of its parent; if not all is in sight, the last row says what is missing. */
export function Viewport({ room, content, start, cut, children }: Props) {
  const symbols = useSymbols();
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
      {cut ? (
        <Box flexShrink={0} paddingLeft={2}>
          <Toned>{outOfSight([start, start + cut.rows], cut.all, symbols)}</Toned>
        </Box>
      ) : null}
    </Box>
  );
}
