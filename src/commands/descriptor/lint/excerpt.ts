import stringWidth from 'string-width';
import type { Range } from '../../../descriptor/json/elements.ts';
import { escapeControls } from '../../../text/escape-controls.ts';

/** A line of a file with a part of it to be marked, ready for a terminal. */
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

/** A harmless text in which a tab takes two columns. */
function shown(text: string): string {
  return escapeControls(text.replaceAll('\t', '  '));
}

/** The end of a text that fits into some columns, without cutting a character. */
function fittingEnd(text: string, columns: number): string {
  let fitting = '';
  for (const { segment } of [...new Intl.Segmenter().segment(text)].toReversed()) {
    if (stringWidth(segment + fitting) > columns) break;
    fitting = segment + fitting;
  }
  return fitting;
}

/** The beginning of a text that fits into some columns. */
function fittingStart(text: string, columns: number): string {
  let fitting = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(fitting + segment) > columns) break;
    fitting += segment;
  }
  return fitting;
}

/** What of a line stands between two offsets, at most so many units to each side of them. */
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
 * The line in which a part of a text begins, cut to some columns around that part. Of a part with several
 * lines, what stands in the first one is marked. The cost does not depend on the length of the line.
 *
 * @param more stands, in one column, for what was cut off
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
  const marked = fittingStart(shown(text.slice(offset, end)), columns);
  const room = columns - stringWidth(marked);

  const lead = shown(text.slice(start, offset).trimStart());
  const leadRoom = Math.ceil(room * 0.6);
  const isLeadWhole = stringWidth(lead) <= leadRoom && isLineStart(text, start);
  const before = isLeadWhole ? lead : `${more}${fittingEnd(lead, leadRoom - 1)}`;

  const trail = shown(text.slice(end, stop));
  const trailRoom = room - stringWidth(before);
  const isTrailWhole =
    stringWidth(trail) <= trailRoom && (stop === text.length || isLineEnd(text.charAt(stop)));
  const after = isTrailWhole ? trail : `${fittingStart(trail, trailRoom - 1)}${more}`;
  return {
    before,
    marked,
    after,
    indent: stringWidth(before),
    width: Math.max(stringWidth(marked), 1),
  };
}
