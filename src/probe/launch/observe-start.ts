import type { Display } from '../display/display.ts';
import { dialogWindows } from '../windows/main-window.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import { answeredMs, maxAnswered } from './dialogs.ts';
import { followStart } from './follow-start.ts';
import { timeoutsFrom } from './judge.ts';
import type { LaunchFailure, LaunchResult } from './launch-result.ts';
import { resultOfStart } from './result-of-start.ts';
import type { RunningStart } from './running-start.ts';

/**
 * The window on which to press Return now: one whose text is a question of the first start, and that covers no other
 * one.
 */
function openQuestion(
  { answersDialog, exit }: RunningStart,
  { failure, readLine, window }: LaunchResult,
): ObservedWindow | undefined {
  const isOpen = answersDialog && !exit() && failure === 'window-first-run' && readLine;
  return isOpen ? window : undefined;
}

type Follow = typeof followStart;

/** What follows the answer to a question. */
async function afterReturn(
  trial: RunningStart,
  display: Pick<Display, 'container'>,
  question: ObservedWindow,
  follow: Follow,
  onMain?: (window: ObservedWindow) => void,
): Promise<LaunchResult> {
  await trial.x.pressReturn(question.id);
  trial.x.movePointerAway();
  const timeouts = timeoutsFrom(trial.watch.now(), answeredMs);
  return resultOfStart(trial, display, await follow({ ...trial, timeouts }, onMain));
}

/** Failures that a dialog has after the first one was answered, and that tell more than that one came first. */
const after: readonly (LaunchFailure | undefined)[] = [
  'window-error',
  'window-password',
  'window-licence',
];

/**
 * Presses Return on the dialogs with which an application starts, as its users do, until none is in front of the main
 * window, or one stays.
 *
 * @returns the result with the last of them; one that the answer ends proves nothing
 */
async function withAnswers(
  trial: RunningStart,
  display: Pick<Display, 'container'>,
  asked: LaunchResult,
  follow: Follow,
): Promise<LaunchResult> {
  const { firstSeenMs, settledMs } = asked;
  let result = asked;
  for (let answered = 0; answered < maxAnswered; answered += 1) {
    const question = dialogWindows(trial.watch.windows()).at(-1);
    if (!question || trial.exit()) break;
    const next = await afterReturn(trial, display, question, follow);
    if (next.proof !== 'proven') {
      if (after.includes(next.failure)) return next;
      const { asksFirst: _, ...rest } = asked;
      return { ...rest, proof: 'likely', failure: 'window-with-dialog', totalMs: next.totalMs };
    }
    result = { ...next, ...{ firstSeenMs, settledMs } };
    const isSame = dialogWindows(trial.watch.windows()).at(-1)?.id === question.id;
    if (!next.asksFirst || isSame) break;
  }
  const isAnswered = result.asksFirst === undefined;
  return { ...result, asksFirst: { title: '', ...asked.asksFirst, isAnswered } };
}

/**
 * Follows an application until its start is decided. It answers dialogs that are a part of the application, and questions
 * of the first start that only their text identifies, with Return.
 *
 * @param onMain called when a main window has appeared
 */
export async function observeStart(
  trial: RunningStart,
  display: Pick<Display, 'container'>,
  onMain?: (window: ObservedWindow) => void,
  follow: Follow = followStart,
): Promise<LaunchResult> {
  let result = await resultOfStart(trial, display, await follow(trial, onMain));
  for (let answered = 0; answered < maxAnswered; answered += 1) {
    const question = openQuestion(trial, result);
    if (!question) break;
    const asked = result;
    result = await afterReturn(trial, display, question, follow, onMain);
    if (result.readLine === asked.readLine) break;
  }
  return result.asksFirst ? withAnswers(trial, display, result, follow) : result;
}
