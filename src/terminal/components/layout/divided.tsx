import { Box, type BoxProps } from 'ink';
import type { ReactNode } from 'react';
import { useSymbols, useToneStyles } from '../look/look.tsx';

const none = { topLeft: '', topRight: '', bottomLeft: '', bottomRight: '', top: '', bottom: '' };

interface Props extends Pick<BoxProps, 'width' | 'flexGrow' | 'flexBasis' | 'paddingLeft'> {
  readonly children: ReactNode;
  /** The edge at which the line stands. */
  readonly side: 'left' | 'right';
}

/** A pane with a line along one of its edges. */
export function Divided({ children, side, ...layout }: Props) {
  const { vertical } = useSymbols();
  return (
    <Box
      {...layout}
      flexDirection="column"
      flexShrink={0}
      overflow="hidden"
      borderStyle={{ ...none, left: vertical, right: vertical }}
      borderColor={useToneStyles().faint?.color}
      borderTop={false}
      borderBottom={false}
      borderLeft={side === 'left'}
      borderRight={side === 'right'}
    >
      {children}
    </Box>
  );
}
