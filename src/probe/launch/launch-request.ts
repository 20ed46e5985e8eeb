import type { ContainerVolume } from '../../engine/container.ts';
import type { Display } from '../display/display.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import type { StartRequest } from './application-container.ts';
import type { AwaitedClass } from './await-class.ts';
import type { WindowTimeouts } from './judge.ts';
import type { LaunchResult } from './launch-result.ts';

/** The parameters of a start that is observed. */
export interface LaunchRequest extends StartRequest {
  /** The names of the application, by which its small windows are recognized. */
  readonly names?: readonly string[];
  readonly timeouts?: WindowTimeouts;
  /** Presses Return once on each of the first dialogs. */
  readonly answersDialog?: boolean;
  /** Closes windows in front of a main window, each once. */
  readonly closesDialogs?: boolean;
  /** The display has a tray. An icon in it is clicked if no main window appears. */
  readonly hasTray?: boolean;
  /**
   * Ends as soon as a main window with this class is there, and proves nothing. It is another start: see `isAnother`.
   */
  readonly awaits?: AwaitedClass;
  /** A failed start. One that shows the same again is ended at once, and has its result. */
  readonly repeats?: LaunchResult;
  /** Text chunks of the PNG file, by their keys. */
  readonly pictureText?: Readonly<Record<string, string>> | undefined;
  /** That the application has beside the display's. */
  readonly volumes?: readonly ContainerVolume[];
}

export interface LaunchOptions {
  readonly signal?: AbortSignal | undefined;
  /** A running display server; it is stopped afterwards. */
  readonly display?: Promise<Display>;
  /** Called when a main window has appeared, before it is held. */
  readonly onMain?: ((window: ObservedWindow) => void) | undefined;
  /** Takes over what is removed after the start, instead of waiting for it; it never rejects. */
  readonly onRemoving?: ((removal: Promise<void>) => void) | undefined;
}

/** Nine in ten applications showed their window within two seconds; a busy machine is slower. */
export const defaultTimeouts: WindowTimeouts = { minMs: 20_000, maxMs: 120_000 };
