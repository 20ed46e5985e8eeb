import { dialogWindows, settledDialog } from '../windows/main-window.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import { meaningOfDialog, type TitleMeaning } from '../windows/title-meaning.ts';
import type { WindowTimeouts } from './judge.ts';
import type { RunningStart } from './running-start.ts';

/** The timeout after Return was pressed in a dialog: idle, and working. */
export const answeredMs = { least: 4000, most: 30_000 } as const;

/** The maximum number of dialogs that are answered. A few may follow each other at the first start. */
export const maxAnswered = 3;

/** The newest dialog that has been unchanged for long enough; undefined if there is none. */
export function openDialog({ watch }: RunningStart): ObservedWindow | undefined {
  return settledDialog(watch.windows(), watch.now());
}

/** The identity of a dialog: window ids are reused, and an assistant shows several pages in one window. */
const questionOf = ({ id, changedMs }: ObservedWindow) => `${id} ${changedMs}`;

/** Dialogs that only a packager may answer. */
const personal: readonly (TitleMeaning | undefined)[] = ['password', 'licence'];

/**
 * The window on which to press Return now; undefined if there is none.
 *
 * @param answered the dialogs that were answered
 */
export function toAnswer(
  trial: RunningStart,
  answered: ReadonlySet<string>,
): ObservedWindow | undefined {
  if (!trial.answersDialog || answered.size >= maxAnswered) return undefined;
  const question = openDialog(trial);
  const isOpen =
    question &&
    !answered.has(questionOf(question)) &&
    !personal.includes(meaningOfDialog(question.title));
  return isOpen ? question : undefined;
}

/** Presses Return on a dialog. */
export async function answer(
  { x }: RunningStart,
  question: ObservedWindow,
  answered: Set<string>,
): Promise<void> {
  answered.add(questionOf(question));
  await x.pressReturn(question.id);
  x.movePointerAway();
}

/** Whether the newest dialog will be answered as soon as it is stable. */
export function isAboutToAsk(trial: RunningStart, answered: ReadonlySet<string>): boolean {
  if (!trial.answersDialog || answered.size >= maxAnswered) return false;
  const newest = dialogWindows(trial.watch.windows()).at(-1);
  return newest !== undefined && newest !== openDialog(trial);
}

/** The timeouts after a dialog was answered: the application has time for the next window, and loses none. */
export function timeoutsAfterAnswer(
  { minMs, dialogMs = minMs / 2, maxMs }: WindowTimeouts,
  nowMs: number,
): WindowTimeouts {
  const soonest = nowMs + answeredMs.least;
  return {
    minMs: Math.max(minMs, soonest),
    dialogMs: Math.max(dialogMs, soonest),
    maxMs: Math.max(maxMs, nowMs + answeredMs.most),
  };
}

/** The maximum number of windows in front of a main one that are closed. */
export const maxClosed = 4;

/** Sends WM_DELETE_WINDOW, as the close button does. */
export async function close({ x }: RunningStart, { id }: ObservedWindow): Promise<void> {
  const [protocols, request] = await Promise.all([
    x.atom('WM_PROTOCOLS'),
    x.atom('WM_DELETE_WINDOW'),
  ]);
  x.send(id, id, protocols, [request, 0, 0, 0, 0]);
}
