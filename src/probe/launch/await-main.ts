import type { ObservedWindow } from '../windows/observed-window.ts';
import { answer, isAboutToAsk, timeoutsAfterAnswer, toAnswer } from './dialogs.ts';
import { judge, type WindowTimeouts } from './judge.ts';
import { catchUp, look, type RunningStart, recentCpu } from './running-start.ts';

/**
 * Waits for a stable main window.
 *
 * @param answered the dialogs that were answered
 * @returns the window, if one is expected to come
 */
export async function awaitMain(
  trial: RunningStart,
  begun: WindowTimeouts,
  answered: Set<string>,
): Promise<ObservedWindow | undefined> {
  const { watch, exit } = trial;
  let timeouts = begun;
  let isCertain = false;
  for (;;) {
    const question = toAnswer(trial, answered);
    if (question) {
      await answer(trial, question, answered);
      timeouts = timeoutsAfterAnswer(timeouts, watch.now());
    }
    const verdict = judge(
      { windows: watch.windows(), nowMs: watch.now(), cpu: recentCpu(trial), exit: exit() },
      timeouts,
    );
    if (verdict.next === 'hold') return verdict.window;
    const isOver = watch.now() >= timeouts.maxMs || !isAboutToAsk(trial, answered);
    const givesUp = verdict.next === 'give-up' && isOver;
    if (givesUp && isCertain) return undefined;
    isCertain = givesUp;
    if (isCertain) await catchUp(trial);
    else await look(trial);
  }
}
