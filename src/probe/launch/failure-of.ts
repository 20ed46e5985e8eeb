import type { ContainerExit } from '../../engine/container.ts';
import { askingWindows, isOfMessageProgram, likelyWindow, roleOf } from '../windows/main-window.ts';
import type { SeenWindow } from '../windows/seen-window.ts';
import { meaningOfDialog, type TitleMeaning } from '../windows/title-meaning.ts';
import type { LaunchFailure } from './launch-result.ts';

/** The size of the screen, in pixels. */
interface Screen {
  readonly width: number;
  readonly height: number;
}

/** How a start came out. */
export interface Ending {
  /** All windows that were seen, as they were at last. */
  readonly windows: readonly SeenWindow[];
  readonly exit: ContainerExit | undefined;
  /** It has put an icon into the tray. */
  readonly isInTray?: boolean;
  /** What became of the main window; absent if there was none. */
  readonly main?: {
    /** It was there some seconds later too. */
    readonly stayed: boolean;
    /** All of it has one colour. */
    readonly isBlank: boolean;
    /** It is drawn with fonts of the image, and the image has none. */
    readonly lacksFonts: boolean;
  };
}

/** The gravest first. */
const failuresOfTitles: readonly (readonly [TitleMeaning, LaunchFailure])[] = [
  ['error', 'window-error'],
  ['password', 'window-password'],
  ['licence', 'window-licence'],
  ['first-run', 'window-first-run'],
];

function exitFailure({ status, isOutOfMemory }: ContainerExit): LaunchFailure {
  if (isOutOfMemory) return 'start-out-of-memory';
  return status > 128 && status < 128 + 65 ? 'start-killed' : 'start-ended';
}

/** What windows say or ask, as far as their titles and classes tell; undefined if they do not. */
function saidBy(asking: readonly SeenWindow[]): LaunchFailure | undefined {
  const meanings = new Set(asking.map(({ title }) => meaningOfDialog(title)));
  const [, failure] = failuresOfTitles.find(([meaning]) => meanings.has(meaning)) ?? [];
  return failure ?? (asking.some(isOfMessageProgram) ? 'window-of-message-program' : undefined);
}

function failureWithoutMain({ windows, isInTray }: Ending, screen: Screen): LaunchFailure {
  const roles = new Set(windows.map((window) => roleOf(window, screen)));
  if (roles.has('main')) return 'window-unnamed';
  const said = saidBy(askingWindows(windows, screen));
  if (said) return said;
  if (roles.has('message')) return 'window-message-only';
  if (roles.has('dialog')) return 'window-dialog-only';
  // What helps beside an icon there is its menu.
  if (isInTray) return 'window-tray-only';
  const isHelper = (window: SeenWindow) =>
    roleOf(window, screen) === 'helper' && !window.isOverrideRedirect;
  if (windows.some(isHelper)) return 'window-helper-only';
  return likelyWindow(windows, screen) ? 'window-hidden-only' : 'window-missing';
}

/** How a start has failed; undefined if it is proven, as a main window stays that shows something and nothing asks. */
export function failureOf(ending: Ending, screen: Screen): LaunchFailure | undefined {
  const { windows, exit, main } = ending;
  if (exit && (exit.isOutOfMemory || !main)) return exitFailure(exit);
  if (!main) return failureWithoutMain(ending, screen);
  if (!main.stayed) return 'start-gone';
  const asking = askingWindows(windows, screen);
  if (asking.length > 0) {
    const isCovered = asking.every((window) => roleOf(window, screen) === 'main');
    return saidBy(asking) ?? (isCovered ? 'window-covered' : 'window-with-dialog');
  }
  if (main.isBlank) return 'window-blank';
  return main.lacksFonts ? 'window-without-letters' : undefined;
}
