import { Text } from 'ink';

/** A picture that is drawn already, as rows of half blocks. */
export function PictureRows({ rows }: { readonly rows: readonly string[] }) {
  return rows.map((row, index) => <Text key={index}>{row}</Text>);
}
