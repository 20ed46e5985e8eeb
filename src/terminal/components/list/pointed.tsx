import { Box } from 'ink';
import type { ReactNode } from 'react';
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
