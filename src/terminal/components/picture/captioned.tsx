import { Box } from 'ink';
import { StyledText } from '../look/styled-text.tsx';
import { Picture } from './picture.tsx';

interface Props {
  readonly caption: string | undefined;
  /** The fewest rows in which it shows anything. */
  readonly minRows: number;
  /** The drawing. */
  readonly children: Uint8Array | null | undefined;
}

/** A picture below a caption, if it has one. */
export function Captioned({ caption, minRows, children }: Props) {
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0}>
      {caption === undefined ? null : <StyledText>{caption}</StyledText>}
      <Picture flexGrow={1} flexBasis={0} minRows={minRows}>
        {children}
      </Picture>
    </Box>
  );
}
