/** The scroll position of a log: the first visible line, and the number of its rows above the edge. */
export interface LogPlace {
  /** Number of the first visible line. */
  readonly top: number;
  /** Rows of that line above the edge, if long lines are wrapped. */
  readonly above: number;
}

/** The extent of something scrollable, and of its visible part. */
export interface VisibleRange {
  readonly rows: number;
  /** Number of the first existing line, and the number after the last one. */
  readonly first: number;
  readonly end: number;
  /** Number of rows of a line; one if this function is absent. */
  readonly rowsOf?: (line: number) => number;
  /** The row of a line that shows a position of its text; without a position, the line's first row. */
  readonly rowAt?: (line: number, at: number) => number;
}

function rowsOfLine({ rowsOf }: VisibleRange, line: number): number {
  return rowsOf ? rowsOf(line) : 1;
}

function movedUp({ top, above }: LogPlace, rows: number, sight: VisibleRange): LogPlace {
  let line = top;
  let left = rows - above;
  while (left > 0 && line > sight.first) {
    line -= 1;
    left -= rowsOfLine(sight, line);
  }
  return { top: line, above: Math.max(0, -left) };
}

function movedDown({ top, above }: LogPlace, rows: number, sight: VisibleRange): LogPlace {
  let line = top;
  let left = rows + above;
  while (line < sight.end && left >= rowsOfLine(sight, line)) {
    left -= rowsOfLine(sight, line);
    line += 1;
  }
  return { top: line, above: line < sight.end ? left : 0 };
}

/** The position a number of rows further down, or up for a negative number; never outside the log. */
export function movedBy(place: LogPlace, rows: number, sight: VisibleRange): LogPlace {
  return rows < 0 ? movedUp(place, -rows, sight) : movedDown(place, rows, sight);
}

/** The position at which the last rows fill the view. */
export function bottomOf(sight: VisibleRange): LogPlace {
  return movedUp({ top: sight.end, above: 0 }, sight.rows, sight);
}

const isBelow = (one: LogPlace, other: LogPlace) =>
  one.top > other.top || (one.top === other.top && one.above >= other.above);

export function isAtBottom(place: LogPlace, sight: VisibleRange): boolean {
  return isBelow(place, bottomOf(sight));
}

/** The nearest valid position to one that may be before the first line, or too far down. */
export function withinLog({ top, above }: LogPlace, sight: VisibleRange): LogPlace {
  if (top < sight.first) return { top: sight.first, above: 0 };
  const place = { top, above: Math.min(above, rowsOfLine(sight, top) - 1) };
  const bottom = bottomOf(sight);
  return isBelow(place, bottom) ? bottom : place;
}

/**
 * The highlighted row after a command; undefined if the command does not move it.
 *
 * @param count the number of rows
 * @param page the number of rows in sight
 */
export function movedHighlight(
  name: string,
  here: number,
  count: number,
  page: number,
): number | undefined {
  const to: Readonly<Record<string, number>> = {
    up: here - 1,
    down: here + 1,
    'page-up': here - page,
    'page-down': here + page,
    first: 0,
    last: count - 1,
  };
  const wanted = to[name];
  return wanted === undefined ? undefined : Math.max(0, Math.min(count - 1, wanted));
}

/**
 * The number of the first visible line after a command to scroll: never before the first line, and never so far
 * that the last lines do not fill the view.
 */
export function scrolled(top: number, name: string, { rows, first, end }: VisibleRange): number {
  const last = Math.max(first, end - rows);
  const moved = movedHighlight(name, top - first, last - first + 1, Math.max(1, rows - 1));
  return Math.min(Math.max(moved === undefined ? top : first + moved, first), last);
}
