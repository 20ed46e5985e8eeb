import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Paragraph } from '../text/paragraph.tsx';

interface Props {
  readonly title: string;
  /** The text at the right of the title. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A question or a line to type in below its title. On a low screen the blank line goes first, then lines of the title. */
export function Dialog({ title, end, children }: Props) {
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
      <Box gap={2} minHeight={1} flexShrink={100} overflow="hidden">
        <Box flexDirection="column" flexGrow={1} flexBasis={0}>
          <Paragraph tone="strong">{title}</Paragraph>
        </Box>
        <Box flexShrink={0}>{end}</Box>
      </Box>
      <Box height={1} flexShrink={10_000} />
      {children}
    </Box>
  );
}
