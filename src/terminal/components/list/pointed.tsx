import { Box } from 'ink';
import type { ReactNode } from 'react';
import { displayLine } from '../../../text/escape/display-line.ts';
import { useSymbols } from '../look/look.tsx';
import { Toned } from '../look/toned.tsx';

interface Props {
  readonly isHere: boolean;
  readonly children: ReactNode;
}

/** A row of a list, with a pointer before it if it is the highlighted one. */
export function Pointed({ isHere, children }: Props) {
  const { pointer } = useSymbols();
  return (
    <Box height={1} flexShrink={0}>
      <Box flexShrink={0}>
        <Toned tone="accent">{isHere ? `${pointer} ` : '  '}</Toned>
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
      <Pointed key={index} isHere={isHere}>
        <Toned tone={isHere ? 'selected' : 'plain'}>{displayLine(label)}</Toned>
      </Pointed>
    );
  });
}
