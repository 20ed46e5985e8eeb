import type { LogSight } from '../scroll-place.ts';
import type { Symbols } from '../symbols.ts';
import { type Row, row } from './row.ts';
import { outOfSight } from './window.ts';

/** The visible rows of a longer list, and the view for the screen. */
export interface ScrolledRows {
  readonly rows: readonly Row[];
  readonly view: LogSight;
}

/** As many rows as fit; if not all do, the last visible one says how many are above and below. */
export function scrolledRows(
  all: readonly Row[],
  top: number,
  height: number,
  symbols: Symbols,
): ScrolledRows {
  if (all.length <= height) {
    return { rows: all, view: { rows: height, first: 0, end: all.length } };
  }
  const room = height - 1;
  const start = Math.min(Math.max(top, 0), all.length - room);
  const end = start + room;
  return {
    rows: [...all.slice(start, end), row(`  ${outOfSight([start, end], all.length, symbols)}`)],
    view: { rows: room, first: 0, end: all.length },
  };
}
