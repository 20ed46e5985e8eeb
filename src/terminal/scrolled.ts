import type { LogSight } from './scroll-place.ts';

/**
 * The number of the first visible line after a command to scroll: never before the first line, and never so far
 * that the last lines do not fill the view.
 */
export function scrolled(top: number, name: string, { rows, first, end }: LogSight): number {
  const last = Math.max(first, end - rows);
  const page = Math.max(1, rows - 1);
  const wanted: Readonly<Record<string, number>> = {
    up: top - 1,
    down: top + 1,
    'page-up': top - page,
    'page-down': top + page,
    first,
    last,
  };
  return Math.min(Math.max(wanted[name] ?? top, first), last);
}
