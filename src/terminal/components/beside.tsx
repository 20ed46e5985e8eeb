import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useSymbols, useToneStyles } from './look.tsx';

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
  const { vertical } = useSymbols();
  const none = { topLeft: '', topRight: '', bottomLeft: '', bottomRight: '' };
  return (
    <Box flexGrow={1} flexBasis={0} overflow="hidden">
      <Box flexDirection="column" width={share} minWidth={minWidth} flexShrink={0} marginRight={1}>
        {children}
      </Box>
      <Box
        flexDirection="column"
        flexGrow={1}
        flexBasis={0}
        overflow="hidden"
        paddingLeft={1}
        borderStyle={{ ...none, top: '', bottom: '', left: vertical, right: '' }}
        borderColor={useToneStyles().faint.color}
        borderTop={false}
        borderBottom={false}
        borderRight={false}
      >
        {aside}
      </Box>
    </Box>
  );
}
