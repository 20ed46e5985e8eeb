import stringWidth from 'string-width';
import type { Range } from '../../../descriptor/json/elements.ts';
import { beginning } from '../../../terminal/rows/row.ts';
import { ending } from '../../../terminal/rows/truncate-middle.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';

/** A line of a file with a part to mark, ready for a terminal. */
export interface Excerpt {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
  /** Columns before the mark, and columns of the mark, at least one. */
  readonly indent: number;
  readonly width: number;
}

const isLineStart = (text: string, offset: number) =>
  offset === 0 || isLineEnd(text.charAt(offset - 1));

const isLineEnd = (character: string) => character === '\n' || character === '\r';

/** A text with escaped control characters, in which a tab takes two columns. */
function shown(text: string): string {
  return escapeControls(text.replaceAll('\t', '  '));
}

/** The part of a line around two offsets, limited to a number of units on each side. */
function lineAround(
  text: string,
  offset: number,
  end: number,
  maxLength: number,
): [number, number] {
  let start = offset;
  while (start > 0 && offset - start < maxLength && !isLineEnd(text.charAt(start - 1))) start -= 1;
  let stop = end;
  while (stop < text.length && stop - end < maxLength && !isLineEnd(text.charAt(stop))) stop += 1;
  return [start, stop];
}

/**
 * The line in which a part of a text starts, truncated to some columns around it. If the part has several lines,
 * only the first one is marked. The cost does not depend on the length of the line.
 *
 * @param more sign of one column for truncated text
 */
export function excerptOf(
  text: string,
  { offset, length }: Range,
  columns: number,
  more: string,
): Excerpt {
  let end = offset;
  while (end < offset + length && end - offset < columns && !isLineEnd(text.charAt(end))) end += 1;
  const [start, stop] = lineAround(text, offset, end, columns);
  const marked = beginning(shown(text.slice(offset, end)), columns);
  const room = columns - stringWidth(marked);

  const lead = shown(text.slice(start, offset).trimStart());
  const leadRoom = Math.ceil(room * 0.6);
  const isLeadWhole = stringWidth(lead) <= leadRoom && isLineStart(text, start);
  const before = isLeadWhole ? lead : `${more}${ending(lead, leadRoom - 1)}`;

  const trail = shown(text.slice(end, stop));
  const trailRoom = room - stringWidth(before);
  const isTrailWhole =
    stringWidth(trail) <= trailRoom && (stop === text.length || isLineEnd(text.charAt(stop)));
  const after = isTrailWhole ? trail : `${beginning(trail, trailRoom - 1)}${more}`;
  return {
    before,
    marked,
    after,
    indent: stringWidth(before),
    width: Math.max(stringWidth(marked), 1),
  };
}
