import type { ContainerExit } from '../../../engine/container.ts';
import {
  dialogWindows,
  isOfMessageProgram,
  likelyWindow,
  mainWindow,
  roleOf,
} from '../../windows/main-window.ts';
import { classOf, type ObservedWindow } from '../../windows/observed-window.ts';
import { meaningOfDialog, type TitleMeaning } from '../../windows/title-meaning.ts';
import type { LaunchFailure } from '../launch-result.ts';
import { signalOf } from './signal-of.ts';

export interface StartObservations {
  /** All windows, in their last state. */
  readonly windows: readonly ObservedWindow[];
  readonly exit: ContainerExit | undefined;
  /** The application has a tray icon. */
  readonly isInTray?: boolean;
  /** The state of the main window; absent if there was none. */
  readonly main?: {
    /** It still existed some seconds later. */
    readonly stayed: boolean;
    /** All pixels have one colour. */
    readonly isBlank: boolean;
    /** It is drawn with fonts of the image, and the image has none. */
    readonly lacksFonts: boolean;
  };
}

/** The most serious first. */
const failuresOfTitles: readonly (readonly [TitleMeaning, LaunchFailure])[] = [
  ['error', 'window-error'],
  ['password', 'window-password'],
  ['licence', 'window-licence'],
  ['first-run', 'window-first-run'],
];

function exitFailure({ status, isOutOfMemory }: ContainerExit): LaunchFailure {
  if (isOutOfMemory) return 'start-out-of-memory';
  return signalOf(status) === undefined ? 'start-ended' : 'start-killed';
}

/** The failure that titles and classes of dialogs indicate; undefined if there is none. */
function saidBy(asking: readonly ObservedWindow[]): LaunchFailure | undefined {
  const meanings = new Set(asking.map(({ title }) => meaningOfDialog(title)));
  const [, failure] = failuresOfTitles.find(([meaning]) => meanings.has(meaning)) ?? [];
  return failure ?? (asking.some(isOfMessageProgram) ? 'window-of-message-program' : undefined);
}

function failureWithoutMain({ windows, isInTray }: StartObservations): LaunchFailure {
  const roles = new Set(windows.map((window) => roleOf(window)));
  const late = mainWindow(windows);
  // One with a class came after the wait had ended.
  if (late) return classOf(late) === undefined ? 'window-unnamed' : 'window-missing';
  const said = saidBy(dialogWindows(windows));
  if (said) return said;
  if (roles.has('message')) return 'window-message-only';
  if (roles.has('dialog')) return 'window-dialog-only';
  // Here the user reaches the application through the icon's menu.
  if (isInTray) return 'window-tray-only';
  const isHelper = (window: ObservedWindow) =>
    roleOf(window) === 'helper' && !window.isOverrideRedirect;
  if (windows.some(isHelper)) return 'window-helper-only';
  return likelyWindow(windows) ? 'window-hidden-only' : 'window-missing';
}

/**
 * The failure of a start; undefined if it is proven, because a main window stays, is not blank, and no dialog is in
 * front of it.
 */
export function failureOf(ending: StartObservations): LaunchFailure | undefined {
  const { windows, exit, main } = ending;
  if (exit && (exit.isOutOfMemory || !main)) return exitFailure(exit);
  if (!main) return failureWithoutMain(ending);
  if (!main.stayed) return 'start-gone';
  const asking = dialogWindows(windows);
  if (asking.length > 0) {
    const isCovered = asking.every((window) => roleOf(window) === 'main');
    return saidBy(asking) ?? (isCovered ? 'window-covered' : 'window-with-dialog');
  }
  if (main.isBlank) return 'window-blank';
  return main.lacksFonts ? 'window-without-letters' : undefined;
}
