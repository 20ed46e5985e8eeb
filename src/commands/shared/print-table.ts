import { print } from '../../terminal/output.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { oneLine } from '../../text/escape/display-line.ts';

/** Prints rows of any texts in aligned columns. */
export function printTable(rows: ReadonlyArray<readonly string[]>): void {
  for (const line of alignColumns(rows.map((row) => row.map(oneLine)))) print(line);
}
