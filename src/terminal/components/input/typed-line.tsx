import { Box, type DOMElement } from 'ink';
import { use, useRef } from 'react';
import type { EditedText } from '../../../text/edit/edited-text.ts';
import { visiblePart } from '../../rows/visible-part.ts';
import { useMeasured } from '../layout/use-measured.ts';
import { useSize } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';
import { Caret } from './caret.tsx';
import { Prompt, PromptReceiver } from './prompt.tsx';

interface Props {
  /** The sign before the text while it is typed. */
  readonly sign: string;
  readonly line: EditedText;
  readonly placeholder?: string;
  /** Whether the keys go to this line. */
  readonly isActive?: boolean;
}

/** A line that is typed in, with the terminal's cursor; of a long text the part around the cursor. */
export function TypedLine({ sign, line, placeholder = '', isActive = true }: Props) {
  const room = useRef<DOMElement>(null);
  const size = useSize();
  const { width } = useMeasured(room) ?? { width: size.columns };
  const { text, column, before } = visiblePart(line.value, line.cursor, width, '…');
  const isTyped = use(PromptReceiver) !== undefined && isActive;
  const shown = line.value === '' ? placeholder : text;
  return (
    <Box height={1} flexShrink={0}>
      <Box flexShrink={0}>
        <StyledText tone="accent">{isActive ? `${sign} ` : '  '}</StyledText>
      </Box>
      <Box ref={room} flexGrow={1} flexBasis={0}>
        {isActive ? <Caret column={column} /> : null}
        {isTyped ? <Prompt value={text.slice(0, before)} /> : null}
        <StyledText>{isTyped ? shown.slice(before) : shown}</StyledText>
      </Box>
    </Box>
  );
}
