import { Box, type DOMElement } from 'ink';
import { useRef } from 'react';
import { columnsOf } from '../../../text/columns/columns.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import type { Tone } from '../../rows/row.ts';
import { wrapInto } from '../../rows/wrap.ts';
import { useMeasured } from '../layout/use-measured.ts';
import { StyledText } from '../look/styled-text.tsx';

interface Props {
  readonly children: string;
  readonly tone?: Tone;
  /** The maximum number of lines; truncated text is marked. */
  readonly maxLines?: number;
  /** The columns that it has, where they are known before layout. */
  readonly width?: number;
  /** Columns before each line but the first. */
  readonly indent?: number;
}

/**
 * A text in a column, in as many lines as it needs. Ink's own wrapping leaves blanks at the start of
 * lines, and whole blank lines, where a word just fits; so the text is wrapped here once its width is known.
 */
export function Paragraph({
  children,
  tone,
  maxLines = Number.POSITIVE_INFINITY,
  width: known,
  indent = 0,
}: Props) {
  const room = useRef<DOMElement>(null);
  const measured = useMeasured(room);
  const width = known ?? measured?.width;
  const text = displayLine(children);
  const lines =
    width === undefined || columnsOf(text) <= width
      ? [text]
      : wrapInto(text, { width: width - indent, height: maxLines }, '…');
  const shown = lines.join(`\n${' '.repeat(indent)}`);
  return (
    <Box
      ref={room}
      flexShrink={0}
      overflow="hidden"
      {...(Number.isFinite(maxLines) && { maxHeight: maxLines })}
    >
      <StyledText tone={tone} wrap="wrap">
        {shown === '' ? ' ' : shown}
      </StyledText>
    </Box>
  );
}

/** A text of several paragraphs, which its line breaks separate. */
export function Paragraphs({ children }: { readonly children: string }) {
  return children.split('\n').map((text, index) => <Paragraph key={index}>{text}</Paragraph>);
}
