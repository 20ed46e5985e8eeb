import { Box } from 'ink';
import type { ReactNode } from 'react';
import { type Binding, keyLabel } from '../../keys/binding.ts';
import { useAvailableSize } from '../layout/available-size.tsx';
import { StyledText } from '../look/styled-text.tsx';
import { Scrolled } from '../scroll/viewport.tsx';
import { Paragraph } from '../text/paragraph.tsx';

/** Columns for the keys; if there is less room, only the first key of a command is shown. */
const [keyWidth, narrowKeyWidth] = [28, 12];

interface Props {
  readonly bindings: readonly Pick<Binding<string, string>, 'keys' | 'help'>[];
  /** The first row in sight. */
  readonly top: number;
  /** The content above the keys. */
  readonly children?: ReactNode;
}

export function KeyHelp({ bindings, top, children }: Props) {
  const isNarrow = useAvailableSize().width < keyWidth * 2;
  return (
    <Scrolled top={top}>
      {children}
      <StyledText tone="strong">Keys</StyledText>
      {bindings.map(({ keys, help }, index) => (
        <Box key={index} flexShrink={0}>
          <Box width={isNarrow ? narrowKeyWidth : keyWidth} flexShrink={0}>
            <StyledText tone="strong">
              {(isNarrow ? keys.slice(0, 1) : keys).map(keyLabel).join(' ')}
            </StyledText>
          </Box>
          <Box flexDirection="column" flexGrow={1} flexBasis={0}>
            <Paragraph>{help}</Paragraph>
          </Box>
        </Box>
      ))}
    </Scrolled>
  );
}
