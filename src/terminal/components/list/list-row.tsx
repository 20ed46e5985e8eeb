import { Box } from 'ink';
import type { ReactNode } from 'react';
import { displayLine } from '../../../text/escape/display-line.ts';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';

interface Props {
  readonly isHere: boolean;
  readonly children: ReactNode;
}

/** A row of a list, with a pointer before it if it is the highlighted one. */
export function ListRow({ isHere, children }: Props) {
  const { pointer } = useSymbols();
  return (
    <Box height={1} flexShrink={0}>
      <Box flexShrink={0}>
        <StyledText tone="accent">{isHere ? `${pointer} ` : '  '}</StyledText>
      </Box>
      <Box flexDirection="column" flexGrow={1} flexBasis={0}>
        {children}
      </Box>
    </Box>
  );
}

interface ChoiceListProps {
  /** The labels of the items in sight. */
  readonly labels: readonly string[];
  /** The index among them of the highlighted one. */
  readonly highlight: number;
}

/** The part of a list that is in sight, with its highlighted item. */
export function ChoiceList({ labels, highlight }: ChoiceListProps) {
  return labels.map((label, index) => {
    const isHere = index === highlight;
    return (
      <ListRow key={index} isHere={isHere}>
        <StyledText tone={isHere ? 'selected' : 'plain'}>{displayLine(label)}</StyledText>
      </ListRow>
    );
  });
}
