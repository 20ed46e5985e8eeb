import { columnsOf } from '../../text/columns/columns.ts';
import { isSimpleText } from '../../text/columns/simple-text.ts';
import { graphemes } from '../../text/edit/edited-text.ts';

/**
 * The meaning of a piece of text; the theme defines its style. Text to be read is plain, strong, selected or a
 * completion; the others are for signs, lines and bars, because no colour is readable on every background.
 */
export type Tone =
  | 'plain'
  | 'strong'
  | 'faint'
  | 'accent'
  | 'error'
  | 'warning'
  | 'ok'
  | 'selected'
  | 'completion';

/** The start of a text that fits into a number of columns, without splitting a character. */
export function beginning(text: string, columns: number): string {
  if (columns <= 0) return '';
  if (isSimpleText(text)) return text.slice(0, columns);
  let width = 0;
  let kept = '';
  for (const character of graphemes(text)) {
    width += columnsOf(character);
    if (width > columns) break;
    kept += character;
  }
  return kept;
}

/** A text truncated to a number of columns, with `mark` at the end if something is missing. */
export function truncate(text: string, columns: number, mark = '…'): string {
  if (columnsOf(text) <= columns) return text;
  return beginning(text, Math.max(0, columns - columnsOf(mark))) + beginning(mark, columns);
}
