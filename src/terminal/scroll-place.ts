/** Where the upper edge of what is in sight of a log is: at a line, and so many rows into it. */
export interface LogPlace {
  /** Number of the first line in sight. */
  readonly top: number;
  /** Rows of that line above the edge, where long lines are wrapped. */
  readonly above: number;
}

/** How much there is of something that can be scrolled, and how much of it is in sight. */
export interface LogSight {
  /** Rows in sight. */
  readonly rows: number;
  /** Number of the first line that there is, and the number after the last one. */
  readonly first: number;
  readonly end: number;
  /** Rows that a line takes; one each where it is absent. */
  readonly rowsOf?: (line: number) => number;
}

function rowsOfLine({ rowsOf }: LogSight, line: number): number {
  return rowsOf ? rowsOf(line) : 1;
}

function movedUp({ top, above }: LogPlace, rows: number, sight: LogSight): LogPlace {
  let line = top;
  let left = rows - above;
  while (left > 0 && line > sight.first) {
    line -= 1;
    left -= rowsOfLine(sight, line);
  }
  return { top: line, above: Math.max(0, -left) };
}

function movedDown({ top, above }: LogPlace, rows: number, sight: LogSight): LogPlace {
  let line = top;
  let left = rows + above;
  while (line < sight.end && left >= rowsOfLine(sight, line)) {
    left -= rowsOfLine(sight, line);
    line += 1;
  }
  return { top: line, above: line < sight.end ? left : 0 };
}

/** The place so many rows further down, or with a negative number further up; never beyond the log. */
export function movedBy(place: LogPlace, rows: number, sight: LogSight): LogPlace {
  return rows < 0 ? movedUp(place, -rows, sight) : movedDown(place, rows, sight);
}

/** Where the last rows fill what is in sight. */
export function bottomOf(sight: LogSight): LogPlace {
  return movedUp({ top: sight.end, above: 0 }, sight.rows, sight);
}

const isBelow = (one: LogPlace, other: LogPlace) =>
  one.top > other.top || (one.top === other.top && one.above >= other.above);

/** Whether nothing is left below what is in sight. */
export function isAtBottom(place: LogPlace, sight: LogSight): boolean {
  return isBelow(place, bottomOf(sight));
}

/** A place as near as there can be to one that may lie before the first line, or too far down. */
export function withinLog({ top, above }: LogPlace, sight: LogSight): LogPlace {
  if (top < sight.first) return { top: sight.first, above: 0 };
  const place = { top, above: Math.min(above, rowsOfLine(sight, top) - 1) };
  const bottom = bottomOf(sight);
  return isBelow(place, bottom) ? bottom : place;
}
