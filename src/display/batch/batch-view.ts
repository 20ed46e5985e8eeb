import type { BatchEvent } from '../../pipeline/batch-event.ts';
import {
  type BatchProgress,
  type MemberProgress,
  stateOf,
} from '../../pipeline/progress/batch-progress.ts';
import { stepOf } from '../../pipeline/progress/run-progress.ts';
import { type Binding, bind } from '../../terminal/keys/binding.ts';
import {
  rowKeys,
  type ScreenCommand,
  type ScrollCommand,
  screenKeys,
} from '../../terminal/keys/common-keys.ts';
import { bodyRows, type Size } from '../../terminal/layout.ts';
import { movedHighlight } from '../../terminal/scroll-place.ts';

type BatchCommand = 'stop' | 'follow' | 'try' | ScrollCommand | ScreenCommand;

/** The state of the table: following the running applications, or with a chosen row, whose application has an image or not. */
export type BatchContext = 'following' | 'chosen' | 'chosen-built';

const chosen: readonly BatchContext[] = ['chosen', 'chosen-built'];
const anywhere: readonly BatchContext[] = ['following', ...chosen];

export const batchBindings: readonly Binding<BatchCommand, BatchContext>[] = [
  bind(
    'stop',
    'ctrl+c',
    anywhere,
    'stop after the running steps; again: at once',
    'stop after these steps',
  ),
  ...rowKeys(anywhere, 'choose'),
  bind('try', 't', ['chosen-built'], 'use it in a browser; the others go on meanwhile', 'try'),
  bind('follow', 'escape', chosen, 'follow the running applications again', 'follow'),
  ...screenKeys(anywhere),
];

/** What is chosen and visible in a table. */
export interface BatchView {
  /** The chosen row, and the first visible one; undefined while the table follows the running applications. */
  readonly chosen: { readonly row: number; readonly top: number } | undefined;
  /** Whether a built application can be tried: with an engine that starts containers. */
  readonly canTry?: boolean;
}

export const following: BatchView = { chosen: undefined };

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

export function viewportOf(batch: BatchProgress, view: BatchView, size: Size): TableViewport {
  const count = batch.members.size;
  const height = bodyRows(size);
  const { row = 0, top } = view.chosen ?? {};
  // The terminal may have become smaller.
  const wanted = top === undefined ? followed(batch, height) : Math.max(top, row - height + 1);
  return { count, height, top: Math.max(0, Math.min(wanted, count - height)) };
}

/** The application of the chosen row; undefined if none is chosen. */
export function chosenMember(
  { members }: BatchProgress,
  { chosen: at }: BatchView,
): MemberProgress | undefined {
  return at && [...members.values()][at.row];
}

/** The image of an application, as soon as this run has built it or has found that it is up to date; it has the name in lower case. */
export function builtImage(member: MemberProgress): string | undefined {
  const build = stepOf(member, 'build');
  const isThere =
    build?.status === 'done' || (build?.status === 'skipped' && build.isKept === true);
  return isThere ? member.application.toLowerCase() : undefined;
}

export function batchContext(batch: BatchProgress, view: BatchView): BatchContext {
  const member = chosenMember(batch, view);
  if (!member) return 'following';
  return view.canTry && builtImage(member) !== undefined ? 'chosen-built' : 'chosen';
}

/** A command, with the viewport at that time. */
interface BatchAction {
  readonly command: BatchCommand;
  readonly place: TableViewport;
}

/** The view after a command; unchanged if the command chooses no other row. The first one that is chosen is the first in sight. */
export function reduceBatch(view: BatchView, { command, place }: BatchAction): BatchView {
  const { count, height, top } = place;
  if (command === 'follow') return { ...view, chosen: undefined };
  const isFirst = view.chosen === undefined && (command === 'up' || command === 'down');
  const moved = movedHighlight(command, view.chosen?.row ?? top, count, height);
  if (moved === undefined) return view;
  const row = isFirst ? top : moved;
  return { ...view, chosen: { row, top: Math.min(row, Math.max(top, row - height + 1)) } };
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
