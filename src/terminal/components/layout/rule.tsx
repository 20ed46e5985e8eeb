import { Box } from 'ink';
import { useSymbols, useToneStyles } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';

/** A line that takes the room there is. */
function Line() {
  const { horizontal } = useSymbols();
  const corners = { topLeft: '', topRight: '', bottomLeft: '', bottomRight: '' };
  const sides = { left: '', right: '', bottom: '' };
  return (
    <Box
      flexGrow={1}
      height={1}
      borderStyle={{ ...corners, ...sides, top: horizontal }}
      borderColor={useToneStyles().faint?.color}
      borderBottom={false}
      borderLeft={false}
      borderRight={false}
    />
  );
}

interface Props {
  readonly children?: string;
}

/** A line across its parent, with a text near its right end if there is one. */
export function Rule({ children = '' }: Props) {
  return (
    <Box flexShrink={0}>
      <Line />
      {children === '' ? null : (
        <>
          <Box flexShrink={0}>
            <StyledText> {children} </StyledText>
          </Box>
          <Box width={1}>
            <Line />
          </Box>
        </>
      )}
    </Box>
  );
}
