import { barLength } from '../../bar-length.ts';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';

interface Props {
  /** How much is done, from 0 to 1; undefined if it is not known. */
  readonly share: number | undefined;
  /** How much is done, in numbers. */
  readonly text: string;
  /** Columns for all of it. */
  readonly columns: number;
}

/** How far something is: a bar and its numbers, or the numbers alone. */
export function ProgressBar({ share, text, columns }: Props) {
  const symbols = useSymbols();
  if (share === undefined) return <StyledText>{text}</StyledText>;
  const { full, empty } = barLength(share, text, columns);
  return (
    <StyledText>
      <StyledText tone="accent">{symbols.full.repeat(full)}</StyledText>
      <StyledText tone="faint">{symbols.empty.repeat(empty)}</StyledText>
      {` ${text}`}
    </StyledText>
  );
}
