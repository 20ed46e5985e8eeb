import type { ContainerExit } from '../../engine/container.ts';
import {
  isOfMessageProgram,
  isSettled,
  likelyWindow,
  mainWindow,
  roleOf,
} from '../windows/main-window.ts';
import { launchOf, type SeenWindow } from '../windows/seen-window.ts';
import type { LaunchFailure } from './launch-result.ts';

/** The size of the screen, in pixels. */
interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Everything that is known about a start at one time. */
export interface Situation {
  readonly windows: readonly SeenWindow[];
  readonly nowMs: number;
  /** The share of a processor that the application lately used; undefined if unknown. */
  readonly cpu: number | undefined;
  readonly exit: ContainerExit | undefined;
}

/** How long is waited for a window, in milliseconds. */
export interface Patience {
  /** At least, even if the application does nothing; half of it if it shows a window that waits for an answer. */
  readonly leastMs: number;
  /** At most, even if it works. */
  readonly mostMs: number;
}

/** An application that uses less of a processor waits for something. */
const idleCpu = 0.05;

/** A main window that never rests, such as a game's, counts after this time without a change of its class. */
const restlessMs = 6000;

/** What to do next: wait on, look whether the main window stays, or give up. */
export type Verdict =
  | { readonly next: 'wait' }
  | { readonly next: 'hold'; readonly window: SeenWindow }
  | { readonly next: 'give-up' };

/** Decides what to do next with an application that was started. */
export function judge(
  { windows, nowMs, cpu, exit }: Situation,
  screen: Screen,
  { leastMs, mostMs }: Patience,
): Verdict {
  const main = mainWindow(windows, screen);
  if (exit) return { next: 'give-up' };
  if (main && launchOf(main) !== undefined) {
    const isRestless = nowMs - main.firstSeenMs >= restlessMs;
    if (isSettled(main, nowMs) || isRestless) return { next: 'hold', window: main };
  }
  if (nowMs >= mostMs) return { next: 'give-up' };
  const isIdle = cpu === undefined || cpu < idleCpu;
  const asks = windows.some((window) => ['dialog', 'message'].includes(roleOf(window, screen)));
  const least = asks ? leastMs / 2 : leastMs;
  return { next: nowMs >= least && isIdle ? 'give-up' : 'wait' };
}

function exitFailure({ status, isOutOfMemory }: ContainerExit): LaunchFailure {
  if (isOutOfMemory) return 'start-out-of-memory';
  return status > 128 && status < 128 + 65 ? 'start-killed' : 'start-ended';
}

/** Why a start has failed in which no main window was seen that stayed. */
export function failureOf(
  { windows, exit }: Pick<Situation, 'windows' | 'exit'>,
  screen: Screen,
  wasThere: boolean,
): LaunchFailure {
  if (exit && (exit.isOutOfMemory || !wasThere)) return exitFailure(exit);
  if (wasThere) return 'start-gone';
  const roles = new Set(windows.map((window) => roleOf(window, screen)));
  if (roles.has('main')) return 'window-unnamed';
  const isMessage = (window: SeenWindow) => roleOf(window, screen) === 'message';
  if (windows.some((window) => isMessage(window) && isOfMessageProgram(window))) {
    return 'window-of-message-program';
  }
  if (roles.has('message')) return 'window-message-only';
  if (roles.has('dialog')) return 'window-dialog-only';
  return likelyWindow(windows, screen) ? 'window-hidden-only' : 'window-missing';
}
