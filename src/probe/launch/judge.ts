import type { ContainerExit } from '../../engine/container.ts';
import { isSettled, mainWindow, roleOf } from '../windows/main-window.ts';
import { launchOf, type SeenWindow } from '../windows/seen-window.ts';

/** The size of the screen, in pixels. */
interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Everything that is known about a start at one time. */
export interface Situation {
  readonly windows: readonly SeenWindow[];
  readonly nowMs: number;
  /** The share of a processor that it lately used of the time that it had for itself; undefined if unknown. */
  readonly cpu: number | undefined;
  readonly exit: ContainerExit | undefined;
}

/** How long is waited for a window, in milliseconds that the application had for itself. */
export interface Patience {
  /** At least, even if the application does nothing. */
  readonly leastMs: number;
  /** At least while it shows a window that waits for an answer; half of `leastMs` if absent. */
  readonly askingMs?: number;
  /** At most, even if it works. */
  readonly mostMs: number;
}

/** An application that uses less of a processor waits for something. */
const idleCpu = 0.05;

/** A main window that never rests, such as a game's, counts after this time without a change of its class. */
const restlessMs = 6000;

/**
 * A smaller window of an application that works may be a splash screen that does not say so: the smallest main window of
 * forty took this share of the screen.
 */
const splashShare = 0.1;

/** So long is a window taken for such a splash screen, from when it came. */
const splashMs = 30_000;

/** What to do next: wait on, look whether the main window stays, or give up. */
export type Verdict =
  | { readonly next: 'wait' }
  | { readonly next: 'hold'; readonly window: SeenWindow }
  | { readonly next: 'give-up' };

/** Whether an application waits for something, by the share of a processor that it lately used; yes if that is unknown. */
export function isIdle(cpu: number | undefined): boolean {
  return cpu === undefined || cpu < idleCpu;
}

/**
 * Whether a main window may be a splash screen: a small one that is not titled by the application's name, or one of any
 * size without a title, while the application works.
 */
function mayBeSplash(window: SeenWindow, { nowMs, cpu }: Situation, screen: Screen): boolean {
  const { width, height, title, isTitledByName, firstSeenMs } = window;
  const isSmall = width * height < splashShare * screen.width * screen.height;
  const isLikeSplash = (isSmall && !isTitledByName) || title.trim() === '';
  return isLikeSplash && !isIdle(cpu) && nowMs - firstSeenMs < splashMs;
}

/** Decides what to do next with an application that was started. */
export function judge(
  situation: Situation,
  screen: Screen,
  { leastMs, askingMs = leastMs / 2, mostMs }: Patience,
): Verdict {
  const { windows, nowMs, cpu, exit } = situation;
  const main = mainWindow(windows, screen);
  if (exit) return { next: 'give-up' };
  if (main && launchOf(main) !== undefined && !mayBeSplash(main, situation, screen)) {
    const isRestless = nowMs - main.firstSeenMs >= restlessMs;
    if (isSettled(main, nowMs) || isRestless) return { next: 'hold', window: main };
  }
  if (nowMs >= mostMs) return { next: 'give-up' };
  const asks = windows.some((window) => ['dialog', 'message'].includes(roleOf(window, screen)));
  const least = asks ? askingMs : leastMs;
  return { next: nowMs >= least && isIdle(cpu) ? 'give-up' : 'wait' };
}
