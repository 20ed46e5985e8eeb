import { barLength } from '../../bar-length.ts';
import { useSymbols } from '../look/look.tsx';
import { Toned } from '../look/toned.tsx';

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
  if (share === undefined) return <Toned>{text}</Toned>;
  const { full, empty } = barLength(share, text, columns);
  return (
    <Toned>
      <Toned tone="accent">{symbols.full.repeat(full)}</Toned>
      <Toned tone="faint">{symbols.empty.repeat(empty)}</Toned>
      {` ${text}`}
    </Toned>
  );
}
