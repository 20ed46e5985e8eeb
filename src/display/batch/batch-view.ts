import { type BatchProgress, stateOf } from '../../pipeline/progress/batch-progress.ts';
import type { Size } from '../../terminal/layout.ts';
import { bodyRows } from '../../terminal/layout.ts';
import type { BatchCommand, BatchContext } from './batch-keys.ts';

/** The scroll state of a table. */
export interface BatchView {
  /** The first visible row after scrolling; undefined while the table follows the running applications. */
  readonly top: number | undefined;
}

export const following: BatchView = { top: undefined };

/** The viewport of the table: the count of rows, the number of visible ones, and the first of those. */
export interface TableViewport {
  readonly count: number;
  readonly height: number;
  readonly top: number;
}

/** The first visible row while the table follows the running applications, which are kept in its upper part. */
function followed({ members }: BatchProgress, height: number): number {
  const states = [...members.values()].map(stateOf);
  const running = states.indexOf('running');
  const waiting = states.indexOf('waiting');
  const at = running !== -1 ? running : waiting !== -1 ? waiting : states.length;
  return at - Math.floor(height / 3);
}

/** The visible part of the table on a terminal. */
export function viewportOf(batch: BatchProgress, { top }: BatchView, size: Size): TableViewport {
  const count = batch.members.size;
  const height = bodyRows(size);
  const wanted = top ?? followed(batch, height);
  return { count, height, top: Math.max(0, Math.min(wanted, count - height)) };
}

/** The context for the keys of a table. */
export function batchContext({ top }: BatchView, { count, height }: TableViewport): BatchContext {
  if (top !== undefined) return 'scrolled';
  return count > height ? 'following' : 'whole';
}

/** A command, with the viewport at that time. */
interface BatchAction {
  readonly command: BatchCommand;
  readonly place: TableViewport;
}

/** The view after a command; unchanged if the command does not scroll. */
export function reduceBatch(view: BatchView, { command, place }: BatchAction): BatchView {
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
