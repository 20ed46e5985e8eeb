import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Divided } from './divided.tsx';

interface Props {
  readonly children: ReactNode;
  /** What stands at the right of it. */
  readonly aside: ReactNode;
  /** Its share of the width; the aside gets the rest. */
  readonly share: `${number}%`;
  readonly minWidth: number;
}

/** Two panes beside each other, with a line between them. */
export function Beside({ children, aside, share, minWidth }: Props) {
  return (
    <Box flexGrow={1} flexBasis={0} overflow="hidden">
      <Box flexDirection="column" width={share} minWidth={minWidth} flexShrink={0} marginRight={1}>
        {children}
      </Box>
      <Divided side="left" flexGrow={1} flexBasis={0} paddingLeft={1}>
        {aside}
      </Divided>
    </Box>
  );
}
