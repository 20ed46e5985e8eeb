import { Box } from 'ink';
import { useSymbols } from '../../../src/terminal/components/look/look.tsx';
import { StyledText } from '../../../src/terminal/components/look/styled-text.tsx';
import { displayLine } from '../../../src/text/escape/display-line.ts';

interface Props {
  readonly title: string;
  /** How much of it is done, from 0 to 1. */
  readonly done: number;
  /** Width of the bar, in columns. */
  readonly width: number;
}

/** How far something is, as a bar. */
export function Meter({ title, done, width }: Props) {
  const { full, empty } = useSymbols();
  const filled = Math.round(done * width);
  return (
    <Box gap={1}>
      <StyledText>{displayLine(title)}</StyledText>
      <Box flexShrink={0}>
        <StyledText tone="accent">{full.repeat(filled)}</StyledText>
        <StyledText tone="faint">{empty.repeat(width - filled)}</StyledText>
      </Box>
    </Box>
  );
}
