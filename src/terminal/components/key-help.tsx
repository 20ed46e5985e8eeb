import { Box } from 'ink';
import { type Binding, keyLabel } from '../keys/binding.ts';
import { useSize } from './look.tsx';
import { Paragraph } from './paragraph.tsx';
import { Scrolled } from './scrolled.tsx';
import { Toned } from './toned.tsx';

/** Columns for the keys; on a narrow screen, only the first key of a command is shown. */
const [keyWidth, narrowKeyWidth] = [22, 12];

interface Props {
  readonly bindings: readonly Pick<Binding<string, string>, 'keys' | 'help'>[];
  /** The first row in sight. */
  readonly top: number;
}

/** All keys, each with what it does. */
export function KeyHelp({ bindings, top }: Props) {
  const isNarrow = useSize().columns < keyWidth * 3;
  return (
    <Scrolled top={top}>
      <Toned tone="strong">Keys</Toned>
      {bindings.map(({ keys, help }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a table of keys does not change
        <Box key={index} flexShrink={0}>
          <Box width={isNarrow ? narrowKeyWidth : keyWidth} flexShrink={0}>
            <Toned tone="strong">
              {(isNarrow ? keys.slice(0, 1) : keys).map(keyLabel).join(' ')}
            </Toned>
          </Box>
          <Box flexDirection="column" flexGrow={1} flexBasis={0}>
            <Paragraph>{help}</Paragraph>
          </Box>
        </Box>
      ))}
    </Scrolled>
  );
}
