import stringWidth from 'string-width';

/** Rows of texts in aligned columns, with two spaces between the columns and none at the end of a line. */
export function alignColumns(rows: ReadonlyArray<readonly string[]>): string[] {
  // Signs stand in every row, and measuring what is not ASCII takes time.
  const known = new Map<string, number>();
  const widthOf = (text: string) => {
    const width = known.get(text) ?? stringWidth(text);
    known.set(text, width);
    return width;
  };
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, text] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(text));
    }
  }
  return rows.map((row) =>
    row
      .map((text, column) => text + ' '.repeat(widths[column]! - widthOf(text)))
      .join('  ')
      .trimEnd(),
  );
}
