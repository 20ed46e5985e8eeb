import { movedHighlight } from './moved-highlight.ts';
import type { LogSight } from './scroll-place.ts';

/**
 * The number of the first visible line after a command to scroll: never before the first line, and never so far
 * that the last lines do not fill the view.
 */
export function scrolled(top: number, name: string, { rows, first, end }: LogSight): number {
  const last = Math.max(first, end - rows);
  const moved = movedHighlight(name, top - first, last - first + 1, Math.max(1, rows - 1));
  return Math.min(Math.max(moved === undefined ? top : first + moved, first), last);
}
