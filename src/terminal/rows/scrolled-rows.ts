import type { LogSight } from '../scroll-place.ts';
import { type Row, row } from './row.ts';

/** The visible rows of a longer list, and the view for the screen. */
export interface ScrolledRows {
  readonly rows: readonly Row[];
  readonly view: LogSight;
}

/** As many rows as fit; if not all do, the last visible one shows the position. */
export function scrolledRows(all: readonly Row[], top: number, height: number): ScrolledRows {
  if (all.length <= height) {
    return { rows: all, view: { rows: height, first: 0, end: all.length } };
  }
  const room = height - 1;
  const start = Math.min(Math.max(top, 0), all.length - room);
  const end = start + room;
  return {
    rows: [...all.slice(start, end), row(`  lines ${start + 1} to ${end} of ${all.length}`, 'dim')],
    view: { rows: room, first: 0, end: all.length },
  };
}
