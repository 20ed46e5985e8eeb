import { Text } from 'ink';

/** A picture that is drawn already, as rows of half blocks. */
export function PictureRows({ rows }: { readonly rows: readonly string[] }) {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row of a picture is its place
    <Text key={index}>{row}</Text>
  ));
}
