import { columnsOf } from '../../text/columns.ts';
import { graphemes } from '../../text/edited-text.ts';
import { isSimpleText } from '../../text/simple-text.ts';

/**
 * The meaning of a piece of text; the theme defines its style. What is to be read is plain, strong, selected or a
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

/** A piece of a row in one tone. */
export interface Span {
  readonly text: string;
  readonly tone?: Tone;
  /** Colours of a picture's cell, as `#rrggbb`; they override the tone. */
  readonly color?: string;
  readonly background?: string;
}

/** One line of the screen. */
export type Row = readonly Span[];

export const emptyRow: Row = [];

/** A row of one piece. */
export function row(text: string, tone?: Tone): Row {
  return [tone === undefined ? { text } : { text, tone }];
}

/** A row that begins with a sign, which alone has a tone. */
export function markedRow(sign: string, tone: Tone, text: string): Row {
  return [{ text: `${sign} `, tone }, { text }];
}

/** The width of a row in columns. */
export function widthOf(spans: Row): number {
  return spans.reduce((sum, { text }) => sum + columnsOf(text), 0);
}

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

/** A text truncated or padded with blanks to exactly this number of columns. */
export function pad(text: string, columns: number): string {
  const fit = truncate(text, columns);
  return fit + ' '.repeat(Math.max(0, columns - columnsOf(fit)));
}

/** A row truncated to a number of columns. */
export function truncateRow(spans: Row, columns: number): Row {
  if (widthOf(spans) <= columns) return spans;
  const fit: Span[] = [];
  let left = columns;
  for (const span of spans) {
    const text = truncate(span.text, left);
    if (text !== '') fit.push({ ...span, text });
    left -= columnsOf(text);
    if (text !== span.text || left <= 0) break;
  }
  return fit;
}

/** A row with one part at the left edge and one at the right; if both do not fit, the left one is truncated. */
export function justify(left: Row, right: Row, columns: number): Row {
  const rest = columns - widthOf(right);
  if (rest < 4) return truncateRow(left, columns);
  const fit = truncateRow(left, rest - 1);
  return [...fit, { text: ' '.repeat(rest - widthOf(fit)) }, ...right];
}
