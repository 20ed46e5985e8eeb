import { Box } from 'ink';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** The content at the right edge, which is never truncated; without it, the other part has all of the line. */
  readonly end: ReactNode;
}

/** A line with one part at its left edge and one at its right; if both do not fit, the left one is truncated. */
export function Spread({ children, end }: Props) {
  return (
    <Box justifyContent="space-between" gap={end ? 1 : 0}>
      <Box>{children}</Box>
      <Box flexShrink={0}>{end}</Box>
    </Box>
  );
}
