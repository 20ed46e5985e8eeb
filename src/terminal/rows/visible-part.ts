import { columnsOf } from '../../text/columns/columns.ts';
import { graphemes } from '../../text/edit/edited-text.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { beginning } from './row.ts';

/** Maximum number of UTF-16 code units per column of a visible character. */
const maxUnitsPerColumn = 12;

/** A part of a one-line text, as it is shown. */
export interface VisiblePart {
  readonly text: string;
  /** The column of the cursor. */
  readonly column: number;
  /** UTF-16 code units of `text` before the cursor. */
  readonly before: number;
}

/**
 * The part of a one-line text around the cursor that fits, and the place of the cursor in it.
 *
 * @param more sign that replaces the first character if there are others before it
 */
export function visiblePart(
  value: string,
  cursor: number,
  columns: number,
  more = '',
): VisiblePart {
  const before = graphemes(value.slice(0, cursor));
  let column = 0;
  let first = before.length;
  while (first > 0) {
    const width = columnsOf(displayLine(before[first - 1]!));
    // The cursor needs a column after the last character.
    if (column + width > columns - 1) break;
    column += width;
    first -= 1;
  }
  const seen =
    before.slice(first).join('') + value.slice(cursor, cursor + columns * maxUnitsPerColumn);
  const text = beginning(displayLine(seen), columns);
  // The sign replaces the first character, unless the cursor is on it.
  const isMarked =
    first > 0 && column > 1 && columnsOf(displayLine(before[first]!)) === columnsOf(more);
  const shown = displayLine(before.slice(first).join('')).length;
  if (!isMarked) return { text, column, before: shown };
  const hidden = displayLine(before[first]!).length;
  return {
    text: more + text.slice(hidden),
    column,
    before: shown - hidden + more.length,
  };
}
