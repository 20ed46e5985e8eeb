import type { ContainerExit } from '../../engine/container.ts';
import type { ClassVersion } from '../class/version-in-class.ts';
import type { WindowRole } from '../windows/main-window.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import type { WindowPicture } from '../windows/window-picture.ts';
import type { CauseCode } from './cause/cause-in-log.ts';

/**
 * The certainty about the class of the main window: `proven` if a main window stayed that is not blank and has no
 * dialog in front of it, `likely` if there is weaker evidence, `none` if there is none.
 */
type Proof = 'proven' | 'likely' | 'none';

/** The kinds of failed starts. The names are those of checks, which `deskpack explain` describes. */
export type LaunchFailure =
  | 'start-ended'
  | 'start-killed'
  | 'start-out-of-memory'
  | 'start-gone'
  | 'window-missing'
  | 'window-dialog-only'
  | 'window-message-only'
  | 'window-of-message-program'
  | 'window-hidden-only'
  | 'window-helper-only'
  | 'window-tray-only'
  | 'window-unnamed'
  | 'window-class-changes'
  | 'window-with-dialog'
  | 'window-covered'
  | 'window-error'
  | 'window-password'
  | 'window-licence'
  | 'window-first-run'
  | 'window-loading'
  | 'window-offline'
  | 'window-unresponsive'
  | 'window-blank'
  | 'window-without-letters';

/** How a class differs at each start: the one of another start, or the date or time of the start in it. */
export type ClassChange =
  | { readonly kind: 'other'; readonly launch: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'date'; readonly text: string };

/** The network that the start of a web application had. */
export interface WebNetwork {
  /** The only host that it leads to. */
  readonly host: string;
  /** Why it had none, as a sentence without a full stop; absent if it had one. */
  readonly absence?: string;
}

export interface WindowWithRole extends ObservedWindow {
  readonly role: WindowRole;
}

/**
 * The result of a start. Times are milliseconds since the start, without those in which the application or the display
 * server waited for a processor.
 */
export interface LaunchResult {
  readonly proof: Proof;
  /** The window that the proof is about; absent if there is none. */
  readonly window?: WindowWithRole;
  /** Its class, as in the field `launch`. */
  readonly launch?: string;
  /** How its class differs at each start; absent if it is not known to. */
  readonly change?: ClassChange;
  /** The version in its class; absent if there is none. */
  readonly classVersion?: ClassVersion;
  /** All windows, in the order of their appearance. */
  readonly windows: readonly WindowWithRole[];
  /** Absent if it is proven. */
  readonly failure?: LaunchFailure;
  /** The dialog that comes first in an application that is proven, by its title, not yet escaped. */
  readonly asksFirst?: {
    readonly title: string;
    /** What it asks, not yet escaped; absent if that was not read. */
    readonly question?: string;
    /** Return ends it. */
    readonly isAnswered: boolean;
  };
  /** The lines of text of a message or dialog that was read, not yet escaped. */
  readonly message?: readonly string[];
  /** The line of text in the picture that indicates the failure, not yet escaped. */
  readonly readLine?: string;
  /** The cause of the failure: one that the log or the window names, or a busy machine. */
  readonly cause?: CauseCode | 'cause-load';
  /** The cause was read in the window: the log names none. */
  readonly isCauseRead?: true;
  /** The exit of the application; absent if it was still running. */
  readonly exit?: ContainerExit;
  /** The last lines of the application's log, safe to show. */
  readonly log: readonly string[];
  /** When the main window first appeared. */
  readonly firstSeenMs?: number;
  /** When it was identified as the main window. */
  readonly settledMs?: number;
  /** Whether it still existed some seconds later. */
  readonly stayed: boolean;
  /** Icons may be missing in its windows, as the loader for SVG is missing. */
  readonly lacksIconLoader?: true;
  /** The network of a web application; absent for others, which have none. */
  readonly network?: WebNetwork;
  readonly totalMs: number;
  /** The additional time of stalls; absent if it is short. */
  readonly lostMs?: number;
  /** How many times as long as on an idle machine its work took; absent if stalls are short. */
  readonly slowness?: number;
  readonly peakMemoryBytes?: number;
  /** That of shared memory, a part of it. */
  readonly peakSharedBytes?: number;
  readonly picture?: WindowPicture;
}
