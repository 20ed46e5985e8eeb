import { Text } from 'ink';
import { ansiRow } from '../../rows/ansi-row.ts';
import type { Row } from '../../rows/row.ts';
import { useColours } from '../look/look.tsx';

/** A picture that is drawn already, as rows of half blocks. */
export function PictureRows({ rows }: { readonly rows: readonly Row[] }) {
  const colours = useColours();
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row of a picture is its place
    <Text key={index}>{ansiRow(row, colours)}</Text>
  ));
}
