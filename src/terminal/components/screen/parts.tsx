import { Box } from 'ink';
import { columnsOf } from '../../../text/columns/columns.ts';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';

/** Something that a program works with, and whether it is there. */
export interface Part {
  readonly text: string;
  readonly isWell: boolean;
}

const gap = 2;

/** Parts that fit beside each other: all, or else those that are not well, or else none. */
export function fittingParts(parts: readonly Part[], columns: number): readonly Part[] {
  const widthOf = (some: readonly Part[]) =>
    some.reduce((sum, { text }) => sum + columnsOf(text) + 2 + gap, 0);
  return (
    [parts, parts.filter(({ isWell }) => !isWell)].find((some) => widthOf(some) <= columns) ?? []
  );
}

/** The parts of the environment, each with a sign of its availability. */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  const { done, warning } = useSymbols();
  return (
    <Box flexShrink={0} columnGap={gap}>
      {parts.map(({ text, isWell }) => (
        <StyledText key={text}>
          <StyledText tone={isWell ? 'ok' : 'warning'}>{isWell ? done : warning}</StyledText>
          {` ${text}`}
        </StyledText>
      ))}
    </Box>
  );
}
