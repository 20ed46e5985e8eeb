import type { ContainerExit } from '../../engine/container.ts';
import { hasSettled, mainWindow, roleOf } from '../windows/main-window.ts';
import { classOf, type ObservedWindow } from '../windows/observed-window.ts';
import { screenShare } from '../windows/screen.ts';

export interface StartState {
  readonly windows: readonly ObservedWindow[];
  readonly nowMs: number;
  /** The recent share of a processor, without stalls; undefined if unknown. */
  readonly cpu: number | undefined;
  readonly exit: ContainerExit | undefined;
}

/** The timeouts for a window, in milliseconds without stalls. */
export interface WindowTimeouts {
  /** The minimum, even if the application is idle. */
  readonly minMs: number;
  /** The minimum while a dialog is open; half of `minMs` if absent. */
  readonly dialogMs?: number;
  /** The maximum, even if the application is working. */
  readonly maxMs: number;
}

/** The timeouts from a time on, whether or not a dialog is open. */
export function timeoutsFrom(
  nowMs: number,
  { least, most }: Readonly<Record<'least' | 'most', number>>,
): WindowTimeouts {
  return { minMs: nowMs + least, dialogMs: nowMs + least, maxMs: nowMs + most };
}

/** An application with a smaller share of a processor is idle. */
const idleCpu = 0.05;

/** A main window that changes continuously, such as a game's, counts after this time if its class is stable. */
const restlessMs = 6000;

/**
 * A smaller window of a working application may be an undeclared splash screen: the smallest main window of forty
 * applications took this share of the screen.
 */
const splashShare = 0.1;

/** After this time, a window is not a splash screen. */
const splashMs = 30_000;

/** The next action: wait, hold the main window to see whether it stays, or give up. */
type Verdict =
  | { readonly next: 'wait' }
  | { readonly next: 'hold'; readonly window: ObservedWindow }
  | { readonly next: 'give-up' };

/** Whether an application is idle, by its recent share of a processor; true if that is unknown. */
export function isIdle(cpu: number | undefined): boolean {
  return cpu === undefined || cpu < idleCpu;
}

/**
 * Whether a main window may be a splash screen: a small one without the application's name in its title, or an untitled
 * one of any size, while the application is working.
 */
function mayBeSplash(window: ObservedWindow, { nowMs, cpu }: StartState): boolean {
  const { title, isTitledByName, firstSeenMs } = window;
  const isSmall = screenShare(window) < splashShare;
  const isLikeSplash = (isSmall && !isTitledByName) || title.trim() === '';
  return isLikeSplash && !isIdle(cpu) && nowMs - firstSeenMs < splashMs;
}

/** Decides on the next action for a started application. */
export function judge(
  state: StartState,
  { minMs, dialogMs = minMs / 2, maxMs }: WindowTimeouts,
): Verdict {
  const { windows, nowMs, cpu, exit } = state;
  const main = mainWindow(windows);
  if (exit) return { next: 'give-up' };
  const isLate = nowMs >= maxMs;
  if (main && classOf(main) !== undefined && (isLate || !mayBeSplash(main, state))) {
    const isRestless = nowMs - main.firstSeenMs >= restlessMs;
    if (hasSettled(main, nowMs) || isRestless) return { next: 'hold', window: main };
  }
  // One that came at the last moment has the time to settle, too.
  if (main && !hasSettled(main, nowMs) && nowMs < maxMs + restlessMs) return { next: 'wait' };
  if (isLate) return { next: 'give-up' };
  const asks = windows.some((window) => ['dialog', 'message'].includes(roleOf(window)));
  const least = asks ? dialogMs : minMs;
  return { next: nowMs >= least && isIdle(cpu) ? 'give-up' : 'wait' };
}
