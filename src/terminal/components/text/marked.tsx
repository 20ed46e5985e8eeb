import { Box } from 'ink';
import type { Tone } from '../../rows/row.ts';
import { StyledText } from '../look/styled-text.tsx';
import { Paragraph } from './paragraph.tsx';

interface Props {
  readonly sign: string;
  readonly tone: Tone;
  readonly children: string;
}

/** A text in as many lines as it needs, beside a sign that alone has a tone. */
export function Marked({ sign, tone, children }: Props) {
  return (
    <Box flexShrink={0} gap={1}>
      <Box flexShrink={0}>
        <StyledText tone={tone}>{sign}</StyledText>
      </Box>
      <Box flexDirection="column" flexGrow={1} flexBasis={0}>
        <Paragraph>{children}</Paragraph>
      </Box>
    </Box>
  );
}
