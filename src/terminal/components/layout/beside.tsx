import { Box } from 'ink';
import type { ReactNode } from 'react';
import { SizedPane, useAvailableSize } from './available-size.tsx';
import { Divided } from './divided.tsx';

interface Props {
  readonly children: ReactNode;
  /** The content at the right of it. */
  readonly aside: ReactNode;
  /** Its share of the width, from 0 to 1; the aside gets the rest. */
  readonly share: number;
  /** In columns. */
  readonly minWidth: number;
}

/** Two panes beside each other, with a line between them. */
export function Beside({ children, aside, share, minWidth }: Props) {
  const { width, height } = useAvailableSize();
  // Whole columns: with parts of one, columns within the pane would lose their gaps.
  const columns = Math.max(minWidth, Math.floor(width * share));
  return (
    <Box flexGrow={1} flexBasis={0} overflow="hidden">
      <Box flexDirection="column" width={columns} flexShrink={0} marginRight={1}>
        <SizedPane width={columns} height={height}>
          {children}
        </SizedPane>
      </Box>
      <Divided side="left" flexGrow={1} flexBasis={0} paddingLeft={1}>
        {aside}
      </Divided>
    </Box>
  );
}
