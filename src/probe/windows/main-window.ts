import type { SeenWindow } from './seen-window.ts';

/** The size of the screen, in pixels. */
interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Smaller windows are messages: the smallest main window of forty applications took 10 % of the screen. */
const minShare = 0.05;

/** How long a window must not have changed. */
const settleMs = 1000;

/**
 * What a window is for the application: its main one, a `message` (as a main one, but small or of a program for messages), or one that only
 * comes along: a `dialog`, a `splash` screen, a `helper` such as a menu, or one that is `hidden`, which was
 * never mapped or is not any more.
 */
export type WindowRole = 'main' | 'message' | 'dialog' | 'splash' | 'helper' | 'hidden';

const isSized = ({ width, height }: SeenWindow) => width > 10 && height > 10;

const areaOf = ({ width, height }: SeenWindow) => width * height;

/** The classes of programs that show a message or ask something for another one, some of them in normal windows. */
const messagePrograms = new Set([
  'xmessage',
  'gxmessage',
  'xdialog',
  'zenity',
  'yad',
  'kdialog',
  'gcr-prompter',
  'ssh-askpass',
  'pinentry',
  'pinentry-qt',
  'pinentry-gtk-2',
  'pinentry-gnome3',
]);

/** Whether a window is one of a program that shows messages, whatever its size. */
export function isOfMessageProgram(window: Pick<SeenWindow, 'class'>): boolean {
  return messagePrograms.has(window.class.toLowerCase());
}

/** What a window that is there is for the application. */
export function roleOf(window: SeenWindow, screen: Screen): WindowRole {
  const { type, isTransient, isOverrideRedirect, isMapped } = window;
  if (!isMapped || window.goneMs !== undefined || !isSized(window)) return 'hidden';
  if (type === 'splash') return 'splash';
  if (type === 'dialog') return 'dialog';
  if (type !== 'normal' && type !== 'none') return 'helper';
  // A splash screen of old has no type, but places itself and is too large for a menu.
  if (isOverrideRedirect) {
    return areaOf(window) >= minShare * screen.width * screen.height ? 'splash' : 'helper';
  }
  if (isTransient) return 'dialog';
  if (isOfMessageProgram(window)) return 'message';
  return areaOf(window) >= minShare * screen.width * screen.height ? 'main' : 'message';
}

/**
 * The application's main window among all that are there: the largest one, of equal ones that which was there first.
 */
export function mainWindow(windows: readonly SeenWindow[], screen: Screen): SeenWindow | undefined {
  return windows
    .filter((window) => roleOf(window, screen) === 'main')
    .toSorted(
      (one, other) =>
        areaOf(other) - areaOf(one) || one.firstSeenMs - other.firstSeenMs || one.id - other.id,
    )[0];
}

/** Whether a window has been as it is for long enough, and says its class. */
export function isSettled(window: SeenWindow, nowMs: number): boolean {
  return window.class !== '' && nowMs - window.changedMs >= settleMs;
}

/**
 * The window that waits for an answer before there is a main one, if it has been as it is for long enough; of several,
 * the newest.
 */
export function askingWindow(
  windows: readonly SeenWindow[],
  nowMs: number,
  screen: Screen,
): SeenWindow | undefined {
  if (mainWindow(windows, screen)) return undefined;
  return windows.findLast(
    (window) =>
      ['dialog', 'message'].includes(roleOf(window, screen)) &&
      nowMs - window.changedMs >= settleMs,
  );
}

const likelihood: Readonly<Record<WindowRole, number>> = {
  main: 5,
  message: 4,
  dialog: 3,
  splash: 2,
  helper: 1,
  hidden: 0,
};

/**
 * The window that most likely has the class of the main window, where that was not seen: dialogs had the same class as
 * the main window that followed, hidden windows mostly. Undefined if none has a class.
 */
export function likelyWindow(
  windows: readonly SeenWindow[],
  screen: Screen,
): SeenWindow | undefined {
  return windows
    .filter((window) => window.instance !== '' && window.class !== '')
    .toSorted(
      (one, other) =>
        likelihood[roleOf(other, screen)] - likelihood[roleOf(one, screen)] ||
        Number(other.wasMapped) - Number(one.wasMapped) ||
        areaOf(other) - areaOf(one) ||
        one.id - other.id,
    )[0];
}
