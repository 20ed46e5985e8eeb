import { columnsOf } from './columns.ts';

/** Rows of texts in aligned columns, with two spaces between the columns and none at the end of a line. */
export function alignColumns(rows: ReadonlyArray<readonly string[]>): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, text] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, columnsOf(text));
    }
  }
  return rows.map((row) =>
    row
      .map((text, column) => text + ' '.repeat(widths[column]! - columnsOf(text)))
      .join('  ')
      .trimEnd(),
  );
}
