import { columnsOf } from '../../text/columns/columns.ts';
import { graphemes } from '../../text/edit/edited-text.ts';
import { beginning, truncate } from './row.ts';

/** The end of a text that fits into a number of columns, without splitting a character. */
export function ending(text: string, columns: number): string {
  const backwards = graphemes(text).reverse().join('');
  return graphemes(beginning(backwards, columns)).reverse().join('');
}

/** A text without its middle if it is too wide; of its end more is kept, because names differ there. */
export function truncateMiddle(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  const room = columns - 1;
  if (room < 3) return truncate(text, columns);
  const start = beginning(text, Math.floor(room / 3));
  return `${start}…${ending(text, room - columnsOf(start))}`;
}

/** The number of characters that two texts have in common at their beginning. */
function sharedStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((character, index) => character !== other[index]);
  return at === -1 ? one.length : at;
}

/** A text from the first character in which it differs from the texts that look the same otherwise. */
function fromDifference(text: string, others: readonly string[], columns: number): string {
  const all = graphemes(text);
  const shared = Math.max(...others.map((other) => sharedStart(all, graphemes(other))));
  const room = columns - 1;
  const rest = truncate(all.slice(shared).join(''), room - Math.floor(room / 3));
  return `${beginning(text, room - columnsOf(rest))}…${rest}`;
}

/**
 * Texts that are listed together, each truncated to a number of columns in its middle, so that those that differ
 * still do; if they differ in the middle alone, that part is kept instead of the end.
 */
export function truncateApart(texts: readonly string[], columns: number): string[] {
  const cut = texts.map((text) => truncateMiddle(text, columns));
  return texts.map((text, index) => {
    const alike = texts.filter((other, at) => cut[at] === cut[index] && other !== text);
    const isCut = cut[index] !== text && columns > 3;
    return isCut && alike.length > 0 ? fromDifference(text, alike, columns) : cut[index]!;
  });
}
