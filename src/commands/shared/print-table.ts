import { print } from '../../terminal/output.ts';
import { brokenFor } from '../../terminal/rows/wrap.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { columnsOf } from '../../text/columns/columns.ts';
import { oneLine } from '../../text/escape/display-line.ts';

/** The number of columns from which on broken lines are easier to read than a terminal's own. */
const minColumns = 20;

/** A line of a table; on a terminal that is too narrow, the text of its last column in as many lines as it needs. */
function linesFor(output: NodeJS.WriteStream, line: string, last: string): string[] {
  const before = line.slice(0, line.length - last.length);
  const start = columnsOf(before);
  if (output.isTTY && output.columns - start < minColumns) return [line];
  const [first, ...others] = brokenFor(output, ' '.repeat(start) + last);
  return [before + first!.slice(start), ...others];
}

/** Prints rows of any texts in aligned columns. */
export function printTable(rows: ReadonlyArray<readonly string[]>): void {
  const shown = rows.map((row) => row.map(oneLine));
  for (const [index, line] of alignColumns(shown).entries()) {
    const last = shown[index]!.at(-1) ?? '';
    if (!line.endsWith(last)) print(line);
    else for (const part of linesFor(process.stdout, line, last)) print(part);
  }
}
