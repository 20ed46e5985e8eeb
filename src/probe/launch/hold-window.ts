import { mayBeMessage } from '../evidence/window-failure.ts';
import { enlarge, isFixedSize, ping, restoreSize } from '../evidence/window-responses.ts';
import { roleOf } from '../windows/main-window.ts';
import { classOf, type ObservedWindow } from '../windows/observed-window.ts';
import { screenShare } from '../windows/screen.ts';
import type { WindowWatch } from '../windows/watch-windows.ts';
import { openDialog } from './dialogs.ts';
import { look, type RunningStart } from './running-start.ts';

/**
 * The time that a main window must stay: normally, if its size suggests a splash screen, and if a window is in front of
 * it.
 */
const stayMs = { any: 10_000, small: 16_000, covered: 3000 } as const;

/** The time and duration of the test with a larger size and a key. */
const touchMs = { from: 2000, to: 3000 } as const;

/** The timeout for the window's reply afterwards, and for a second one. */
const answerMs = 4000;

/** The successor of a window: an application may recreate its window. */
export function currentWindow(
  watch: WindowWatch,
  { id, ...window }: ObservedWindow,
): ObservedWindow | undefined {
  const there = watch.windows().filter((one) => roleOf(one) === 'main');
  return (
    there.find((one) => one.id === id) ?? there.find((one) => classOf(one) === classOf(window))
  );
}

/** The observations while a main window was held. */
export interface HeldWindow {
  /** Whether it still existed some seconds later. */
  readonly stayed: boolean;
  /** Whether it answered _NET_WM_PING; undefined if it does not support that. */
  readonly answersPing?: boolean | undefined;
}

/** Holds a main window: checks that a window with its class stays on the screen, and that it reacts meanwhile. */
export async function holdWindow(trial: RunningStart, window: ObservedWindow): Promise<HeldWindow> {
  const { watch, x, exit } = trial;
  const from = watch.now();
  const isSmall = mayBeMessage({
    share: screenShare(window),
    isFixedSize: await isFixedSize(x, window.id),
  });
  const until = isSmall ? stayMs.small : stayMs.any;
  let next: typeof enlarge | undefined = enlarge;
  let answers: Awaited<ReturnType<typeof ping>> | undefined;
  const isDone = (waited: number) =>
    waited >= until + answerMs || (waited >= until && answers?.() !== false);
  for (let waited = 0; !isDone(waited); waited = watch.now() - from) {
    if (exit()) return { stayed: false };
    if (waited >= stayMs.covered && openDialog(trial)) {
      return { stayed: currentWindow(watch, window) !== undefined };
    }
    const now = currentWindow(watch, window);
    if (!now && waited >= stayMs.covered) return { stayed: false };
    if (now && !answers && waited >= until - answerMs) answers = await ping(x, now.id);
    if (now && next && waited >= (next === enlarge ? touchMs.from : touchMs.to)) {
      await next(x, window.id === now.id ? window : now);
      next = next === enlarge ? restoreSize : undefined;
    }
    await look(trial);
  }
  return { stayed: currentWindow(watch, window) !== undefined, answersPing: answers?.() };
}
