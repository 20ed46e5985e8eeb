import { Box } from 'ink';
import { columnsOf } from '../../../text/columns/columns.ts';
import { visiblePart } from '../../rows/visible-part.ts';
import { useAvailableSize } from '../layout/available-size.tsx';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';
import { Caret } from './caret.tsx';

interface Props {
  readonly value: string;
  /** The index in the value before which the next text is inserted; without one it is only shown. */
  readonly cursor?: number | undefined;
  readonly placeholder?: string;
  /** The rest of the suggestion that would complete the value, behind it. */
  readonly completion?: string;
  /** How it is completed, said where there is room. */
  readonly completionHint?: string;
}

/** A line of text that is edited, in the width of the room; of a long one the part around the cursor. */
export function TextField({
  value,
  cursor,
  placeholder = '',
  completion = '',
  completionHint = '',
}: Props) {
  const { width } = useAvailableSize();
  const { more } = useSymbols();
  const { text, column } = visiblePart(value, cursor ?? 0, width, more);
  const hint = completion === '' ? '' : `  ${completionHint}`;
  const hasHint = columnsOf(text + completion + hint) <= width;
  return (
    <Box>
      {cursor === undefined ? null : <Caret column={column} />}
      <StyledText>
        {value === '' ? placeholder : text}
        <StyledText tone="completion">{completion}</StyledText>
        {hasHint ? hint : ''}
      </StyledText>
    </Box>
  );
}
