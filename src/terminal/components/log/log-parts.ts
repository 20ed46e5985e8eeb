import { columnsOf } from '../../../text/columns/columns.ts';
import { isSimpleText } from '../../../text/columns/simple-text.ts';
import { graphemes } from '../../../text/edit/edited-text.ts';
import { matcherOf } from '../../../text/match/matcher-of.ts';
import { truncate } from '../../rows/row.ts';

/** A part of a line that is shown in one row, and its offset in the line. */
interface Part {
  readonly text: string;
  readonly start: number;
}

/** A part of a row, and whether it is a match. */
interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a line into full rows, not at words: it may be a path or a table. */
function parts(line: string, width: number): Part[] {
  if (isSimpleText(line)) {
    const count = Math.max(1, Math.ceil(line.length / width));
    return Array.from({ length: count }, (_, index) => ({
      text: line.slice(index * width, (index + 1) * width),
      start: index * width,
    }));
  }
  const all: Part[] = [];
  let text = '';
  let start = 0;
  let columns = 0;
  for (const character of graphemes(line)) {
    const wide = columnsOf(character);
    if (columns + wide > width && text !== '') {
      all.push({ text, start });
      start += text.length;
      text = '';
      columns = 0;
    }
    text += character;
    columns += wide;
  }
  return [...all, { text, start }];
}

/** Rows that a line takes when it is wrapped. */
export function rowsWrapped(line: string, width: number): number {
  return isSimpleText(line)
    ? Math.max(1, Math.ceil(line.length / width))
    : parts(line, width).length;
}

/** The row of a wrapped line that contains a position. */
export function rowOf(line: string, place: number, width: number): number {
  return Math.max(
    0,
    parts(line, width).findLastIndex(({ start }) => start <= place),
  );
}

/** The row of a line that is not wrapped: its beginning or, if the match is not in it, the part with the match. */
function cutPart(
  line: string,
  found: number,
  width: number,
  more: string,
): Part & { lead: string } {
  const fits = columnsOf(line) <= width;
  if (fits || found < 0 || columnsOf(line.slice(0, found)) < (width * 2) / 3) {
    return { text: truncate(line, width, more), start: 0, lead: '' };
  }
  const before = graphemes(line.slice(0, found))
    .slice(-Math.floor(width / 3))
    .join('');
  const start = found - before.length;
  return { text: truncate(line.slice(start), width - columnsOf(more), more), start, lead: more };
}

/** The pieces of a part, with all matches of the search apart. */
function piecesOf({ text, start }: Part, ranges: readonly [number, number][]): Piece[] {
  const pieces: Piece[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), isMatch });
  };
  let at = 0;
  for (const [from, to] of ranges) {
    const begin = Math.max(at, Math.min(from - start, text.length));
    const end = Math.max(begin, Math.min(to - start, text.length));
    add(at, begin, false);
    add(begin, end, true);
    at = end;
  }
  add(at, text.length, false);
  return pieces;
}

interface How {
  readonly width: number;
  readonly wraps: boolean;
  readonly search: string;
  /** The sign for omitted text. */
  readonly more: string;
}

/** The rows of a line of a log, each in pieces: as many as it needs if it is wrapped, otherwise one. */
export function logParts(line: string, { width, wraps, search, more }: How): Piece[][] {
  const matcher = matcherOf(search);
  const ranges = [...(matcher ? line.matchAll(matcher) : [])].map(
    ({ index, 0: { length } }): [number, number] => [index, index + length],
  );
  if (wraps) return parts(line, width).map((part) => piecesOf(part, ranges));
  const { lead, ...part } = cutPart(line, ranges[0]?.[0] ?? -1, width, more);
  return [[...(lead ? [{ text: lead, isMatch: false }] : []), ...piecesOf(part, ranges)]];
}
