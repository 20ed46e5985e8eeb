import { Box, type DOMElement } from 'ink';
import { useRef } from 'react';
import { displayLine } from '../../text/display-line.ts';
import type { Tone } from '../rows/row.ts';
import { wrapInto } from '../rows/wrap.ts';
import { Toned } from './toned.tsx';
import { useMeasured } from './use-measured.ts';

interface Props {
  readonly children: string;
  readonly tone?: Tone;
  /** The most lines that it takes; what is left out is marked. */
  readonly maxLines?: number;
}

/**
 * A text in a column, in as many lines as it needs. Ink's own wrapping leaves blanks at the start of
 * lines, and whole blank lines, where a word just fits; so the text is wrapped here once its width is known.
 */
export function Paragraph({ children, tone, maxLines = Number.POSITIVE_INFINITY }: Props) {
  const room = useRef<DOMElement>(null);
  const width = useMeasured(room)?.width;
  const text = displayLine(children);
  const shown =
    width === undefined ? text : wrapInto(text, { width, height: maxLines }, '…').join('\n');
  return (
    <Box
      ref={room}
      flexShrink={0}
      overflow="hidden"
      {...(Number.isFinite(maxLines) && { maxHeight: maxLines })}
    >
      <Toned tone={tone} wrap="wrap">
        {shown === '' ? ' ' : shown}
      </Toned>
    </Box>
  );
}
