import { Box } from 'ink';
import { useAvailableSize } from '../../terminal/components/layout/available-size.tsx';
import { useSymbols } from '../../terminal/components/look/look.tsx';
import { Sign, StyledText } from '../../terminal/components/look/styled-text.tsx';
import { type FindingKeys, type FindingText, findingLines, hintGap } from './finding-lines.ts';

interface Props {
  readonly findings: readonly FindingText[];
  /** The most lines that all of them take; the last one says if some are missing. */
  readonly maxLines?: number;
  /** Where the keys are pressed that fix and explain them. */
  readonly keys?: FindingKeys;
  /** Whether they are highlighted. */
  readonly isSelected?: boolean;
}

/** Findings below each other in the width of the room, each with its sign, its severity, and its keys. */
export function Findings({ findings, maxLines, keys = 'text', isSelected = false }: Props) {
  const symbols = useSymbols();
  const { width } = useAvailableSize();
  return findingLines(findings, { width, symbols, keys }, maxLines).map((line, index) => (
    <Box key={index} height={1} flexShrink={0}>
      <StyledText tone={isSelected ? 'selected' : 'plain'}>
        {line.severity ? (
          <>
            <Sign of={line.severity} />{' '}
          </>
        ) : null}
        {line.text}
        {line.hints.map(({ key, word }) => (
          <StyledText key={key}>
            {' '.repeat(hintGap)}
            <StyledText tone="strong">{key}</StyledText>
            {` ${word}`}
          </StyledText>
        ))}
      </StyledText>
    </Box>
  ));
}
