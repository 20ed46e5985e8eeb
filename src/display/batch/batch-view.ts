import type { BatchCommand, BatchContext } from './batch-keys.ts';

/** What of a table is in sight. */
export interface BatchView {
  /** The uppermost row that was scrolled to; undefined while the table follows what runs. */
  readonly top: number | undefined;
}

export const following: BatchView = { top: undefined };

/** Where the table stands now: how many rows there are, how many are in sight, and which is the first of those. */
export interface TablePlace {
  readonly count: number;
  readonly height: number;
  readonly top: number;
}

/** What takes the keys of a table. */
export function batchContext({ top }: BatchView, { count, height }: TablePlace): BatchContext {
  if (top !== undefined) return 'scrolled';
  return count > height ? 'following' : 'whole';
}

/** The view after a command; the same one where it is none that moves. */
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
