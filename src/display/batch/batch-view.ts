import type { BatchEvent } from '../../pipeline/batch-event.ts';
import { type BatchProgress, stateOf } from '../../pipeline/progress/batch-progress.ts';
import { type Binding, bind } from '../../terminal/keys/binding.ts';
import {
  rowKeys,
  type ScreenCommand,
  type ScrollCommand,
  screenKeys,
} from '../../terminal/keys/common-keys.ts';
import { bodyRows, type Size } from '../../terminal/layout.ts';
import { movedHighlight } from '../../terminal/scroll-place.ts';

type BatchCommand = 'stop' | 'follow' | ScrollCommand | ScreenCommand;

/** The state of the table: completely visible, following the running applications, or scrolled. */
export type BatchContext = 'whole' | 'following' | 'scrolled';

const scrolling: readonly BatchContext[] = ['following', 'scrolled'];
const anywhere: readonly BatchContext[] = ['whole', ...scrolling];

export const batchBindings: readonly Binding<BatchCommand, BatchContext>[] = [
  bind(
    'stop',
    'ctrl+c',
    anywhere,
    'stop after the running steps; again: at once',
    'stop after these steps',
  ),
  ...rowKeys(scrolling, 'scroll'),
  bind('follow', 'escape', ['scrolled'], 'follow the running applications again', 'follow'),
  ...screenKeys(anywhere),
];

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

export function viewportOf(batch: BatchProgress, { top }: BatchView, size: Size): TableViewport {
  const count = batch.members.size;
  const height = bodyRows(size);
  const wanted = top ?? followed(batch, height);
  return { count, height, top: Math.max(0, Math.min(wanted, count - height)) };
}

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
  if (command === 'follow') return following;
  const rows = Math.max(1, count - height + 1);
  const moved = movedHighlight(command, top, rows, height);
  return moved === undefined ? view : { top: moved };
}

/** The last line that each application printed in its current step. It is not part of the trace. */
export class LastLines {
  readonly #lines = new Map<string, string>();

  take(event: BatchEvent): void {
    if (event.type === 'output') {
      const line = event.lines.findLast((one) => one.trim() !== '');
      if (line !== undefined) this.#lines.set(event.application, line);
    } else if (event.type === 'step-started' || event.type === 'application-finished') {
      this.#lines.delete(event.application);
    }
  }

  of(application: string): string {
    return this.#lines.get(application) ?? '';
  }
}
