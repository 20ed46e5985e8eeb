import { Box } from 'ink';
import { displayLine } from '../../../text/escape/display-line.ts';
import { StyledText } from '../look/styled-text.tsx';

const tones = { '+': 'ok', '-': 'error', ' ': 'plain', '@': 'faint' } as const;

interface Props {
  readonly lines: readonly { readonly sign: keyof typeof tones; readonly text: string }[];
}

/** The changes from one text to another, as the lines of a unified difference. */
export function Difference({ lines }: Props) {
  return lines.map(({ sign, text }, index) => (
    <Box key={index} flexShrink={0} height={1}>
      <StyledText>
        <StyledText tone={tones[sign]}>{`${sign} `}</StyledText>
        {displayLine(text)}
      </StyledText>
    </Box>
  ));
}
