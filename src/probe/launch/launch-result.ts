import type { ContainerExit } from '../../engine/container.ts';
import type { WindowPicture } from '../picture/window-picture.ts';
import type { WindowRole } from '../windows/main-window.ts';
import type { SeenWindow } from '../windows/seen-window.ts';
import type { CauseCode } from './cause-in-log.ts';

/**
 * How sure the class of the main window is: `proven` if a main window was seen that stayed and shows something, with
 * nothing before it that says or asks something, `likely` if less was seen that names it, `none` if nothing did.
 */
type Proof = 'proven' | 'likely' | 'none';

/** A way in which a start fails. The names are those of checks, which `deskpack explain` describes. */
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
  | 'window-with-dialog'
  | 'window-covered'
  | 'window-error'
  | 'window-password'
  | 'window-licence'
  | 'window-first-run'
  | 'window-loading'
  | 'window-unresponsive'
  | 'window-blank'
  | 'window-without-letters';

/** A window, and what it is for the application. */
export interface JudgedWindow extends SeenWindow {
  readonly role: WindowRole;
}

/**
 * What came out when an application was started. Times are milliseconds since its start, without those in which it or the
 * display server waited for a processor.
 */
export interface LaunchResult {
  readonly proof: Proof;
  /** The window that the proof is about; absent if there is none. */
  readonly window?: JudgedWindow;
  /** Its class, as a descriptor has it in `launch`. */
  readonly launch?: string;
  /** Every window that was seen, in the order of their appearance. */
  readonly windows: readonly JudgedWindow[];
  /** Absent if it is proven. */
  readonly failure?: LaunchFailure;
  /** The line of text in the picture by which it failed, not yet escaped. */
  readonly readLine?: string;
  /** What the log names as the cause of the failure, or that the machine was too busy. */
  readonly cause?: CauseCode | 'cause-load';
  /** How the application ended; absent if it was still running. */
  readonly exit?: ContainerExit;
  /** The last lines that the application wrote, safe to show. */
  readonly log: readonly string[];
  /** When the main window was first seen. */
  readonly firstSeenMs?: number;
  /** When it was known that it is the main window. */
  readonly settledMs?: number;
  /** Whether it was still there some seconds later. */
  readonly stayed: boolean;
  /** Icons may be missing in its windows, as the loader for SVG ones is. */
  readonly lacksIconLoader?: true;
  /** How long all of it took. */
  readonly totalMs: number;
  /** How long it waited for a processor beside that; absent if it was not long. */
  readonly lostMs?: number;
  readonly peakMemoryBytes?: number;
  readonly picture?: WindowPicture;
}
