import type { CommandName } from '../command.ts';
import type { View } from '../view.ts';

/**
 * The number of the first visible line after a command to scroll: never before the first line, and never so far
 * that the last lines do not fill the view.
 */
export function scrolled(top: number, name: CommandName, { rows, first, end }: View): number {
  const last = Math.max(first, end - rows);
  const page = Math.max(1, rows - 1);
  const wanted: Partial<Record<CommandName, number>> = {
    up: top - 1,
    down: top + 1,
    'page-up': top - page,
    'page-down': top + page,
    first,
    last,
  };
  return Math.min(Math.max(wanted[name] ?? top, first), last);
}
