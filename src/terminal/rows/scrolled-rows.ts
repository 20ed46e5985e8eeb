import type { LogSight } from '../scroll-place.ts';
import { type Row, row } from './row.ts';

/** Rows that do not fit, from a first one on, and what the screen can say about them. */
export interface ScrolledRows {
  readonly rows: readonly Row[];
  readonly view: LogSight;
}

/** As many rows as there is room for; when not all are, the last one in sight says where one is. */
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
