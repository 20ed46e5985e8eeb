import { mainWindow } from '../windows/main-window.ts';
import { classOf, type ObservedWindow } from '../windows/observed-window.ts';
import { awaitCalm } from './await-drawn.ts';
import { awaitMain } from './await-main.ts';
import { answer, close, maxClosed, openDialog, toAnswer } from './dialogs.ts';
import { currentWindow, type HeldWindow, holdWindow } from './hold-window.ts';
import { timeoutsFrom } from './judge.ts';
import { look, type RunningStart } from './running-start.ts';

/** A main window that was held. */
export interface FollowedMain extends HeldWindow {
  readonly window: ObservedWindow;
  readonly settledMs: number;
}

/** The timeout for the next main window after one has closed: idle, and working. */
const nextMs = { least: 4000, most: 30_000 } as const;

/** The maximum number of successive main windows, such as splash screens. */
const maxMain = 4;

/** The timeout for a main window after a click on a tray icon: idle, and working. */
const clickMs = { least: 4000, most: 20_000 } as const;

/** Whether a larger main window has appeared, so that this one was a splash screen. */
function isOutgrown({ watch }: RunningStart, window: ObservedWindow): boolean {
  const now = currentWindow(watch, window);
  const main = mainWindow(watch.windows());
  return (
    now !== undefined &&
    main !== undefined &&
    main.id !== now.id &&
    main.firstSeenMs > now.firstSeenMs &&
    classOf(main) !== undefined
  );
}

/**
 * Follows an application until it shows a main window that stays, or none is expected any more.
 *
 * @param onMain called when a main window has appeared, before it is held
 */
export async function followStart(
  trial: RunningStart,
  onMain?: (window: ObservedWindow) => void,
): Promise<FollowedMain | undefined> {
  const answered = new Set<string>();
  let mayClick = trial.tray !== undefined;
  let { timeouts } = trial;
  const closed = new Set<number>();
  let gone: FollowedMain | undefined;
  let count = 0;
  for (;;) {
    const window = await awaitMain(trial, timeouts, answered);
    if (!window && gone) return gone;
    if (!window) {
      if (!mayClick || trial.exit() || trial.tray?.count() === 0) return undefined;
      mayClick = false;
      await trial.tray?.click();
      timeouts = timeoutsFrom(trial.watch.now(), clickMs);
      continue;
    }
    const settledMs = trial.watch.now();
    onMain?.(window);
    const { stayed, answersPing } = await holdWindow(trial, window);
    count += 1;
    if (count < maxMain && !trial.exit() && (!stayed || isOutgrown(trial, window))) {
      gone = { window, settledMs, stayed: false };
      timeouts = timeoutsFrom(trial.watch.now(), nextMs);
      continue;
    }
    if (stayed) await awaitCalm(trial, window);
    const question = stayed ? openDialog(trial) : undefined;
    const open = stayed ? toAnswer(trial, answered) : undefined;
    if (open) await answer(trial, open, answered);
    else if (
      question &&
      trial.closesDialogs &&
      !closed.has(question.id) &&
      closed.size < maxClosed
    ) {
      closed.add(question.id);
      await close(trial, question);
    } else return { window, settledMs, stayed, answersPing };
    // The resulting window must stay too.
    await look(trial);
  }
}
