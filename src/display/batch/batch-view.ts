import type { BatchCommand, BatchContext } from './batch-keys.ts';

/** The scroll state of a table. */
export interface BatchView {
  /** The first visible row after scrolling; undefined while the table follows the running applications. */
  readonly top: number | undefined;
}

export const following: BatchView = { top: undefined };

/** The present position of the table: the count of rows, the number of visible ones, and the first of those. */
export interface TablePlace {
  readonly count: number;
  readonly height: number;
  readonly top: number;
}

/** The context for the keys of a table. */
export function batchContext({ top }: BatchView, { count, height }: TablePlace): BatchContext {
  if (top !== undefined) return 'scrolled';
  return count > height ? 'following' : 'whole';
}

/** The view after a command; unchanged if the command does not scroll. */
export function viewAfter(
  command: BatchCommand | undefined,
  view: BatchView,
  place: TablePlace,
): BatchView {
  const { count, height, top } = place;
  const last = Math.max(0, count - height);
  const to = (wanted: number): BatchView => ({ top: Math.min(last, Math.max(0, wanted)) });
  switch (command) {
    case 'up':
      return to(top - 1);
    case 'down':
      return to(top + 1);
    case 'page-up':
      return to(top - height);
    case 'page-down':
      return to(top + height);
    case 'first':
      return to(0);
    case 'last':
      return to(last);
    case 'follow':
      return following;
    default:
      return view;
  }
}
