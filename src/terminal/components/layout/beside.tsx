import { Box } from 'ink';
import type { ReactNode } from 'react';
import { SizedPane, useAvailableSize } from './available-size.tsx';
import { Divided } from './divided.tsx';

interface Props {
  /** @param hasAside whether there is room for the other pane */
  readonly children: (hasAside: boolean) => ReactNode;
  /** The content at the right of it. */
  readonly aside: ReactNode;
  /** The columns from which both have room. */
  readonly from: number;
  /** Its share of the width, from 0 to 1; the aside gets the rest. */
  readonly share: number;
  /** In columns. */
  readonly minWidth: number;
}

/** Two panes beside each other, with a line between them, or the first one alone. */
export function Beside({ children, aside, from, share, minWidth }: Props) {
  const { width, height } = useAvailableSize();
  if (width < from) return children(false);
  // Whole columns: with parts of one, columns within the pane would lose their gaps.
  const columns = Math.max(minWidth, Math.floor(width * share));
  return (
    <Box flexGrow={1} flexBasis={0} overflow="hidden">
      <Box flexDirection="column" width={columns} flexShrink={0} marginRight={1}>
        <SizedPane width={columns} height={height}>
          {children(true)}
        </SizedPane>
      </Box>
      <Divided side="left" flexGrow={1} flexBasis={0} paddingLeft={1}>
        {aside}
      </Divided>
    </Box>
  );
}
