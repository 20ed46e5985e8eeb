import type { ObservedWindow } from './observed-window.ts';
import { screenShare } from './screen.ts';
import { meaningOfDialog, meaningOfLargeWindow } from './title-meaning.ts';

/** Smaller windows are messages: the smallest main window of forty applications took 10 % of the screen. */
const minShare = 0.05;

/**
 * Smaller windows titled by the application's name are main windows too, as those of small games are, unless they are
 * wide: an error dialog at the start may have the application's name as its title, and contains lines of text.
 */
const minNamedShare = 0.02;
const maxNamedRatio = 1.5;

/** A second main window that lies mostly elsewhere is not in front of the first. */
const coveringShare = 0.9;

/** The time without changes after which a window is settled. */
const settleMs = 1000;

/**
 * The role of a window: the main one; a `message` (like a main one, but small, of a message program, or with the title
 * of a message or question); a `dialog`; a `splash` screen; a `helper` such as a menu; or `hidden`, which was never
 * mapped or no longer is.
 */
export type WindowRole = 'main' | 'message' | 'dialog' | 'splash' | 'helper' | 'hidden';

const isSized = ({ width, height }: ObservedWindow) => width > 10 && height > 10;

const areaOf = ({ width, height }: ObservedWindow) => width * height;

/** The classes of programs that show messages for other programs, some of them in normal windows. */
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

/** Whether a window belongs to a message program, whatever its size. */
export function isOfMessageProgram(window: Pick<ObservedWindow, 'class'>): boolean {
  return messagePrograms.has(window.class.toLowerCase());
}

/** The role of an existing window. */
export function roleOf(window: ObservedWindow): WindowRole {
  const { type, isTransient, isOverrideRedirect, isMapped, isTitledByName } = window;
  if (!isMapped || window.goneMs !== undefined || !isSized(window)) return 'hidden';
  if (type === 'splash') return 'splash';
  if (type === 'dialog') return 'dialog';
  if (type !== 'normal' && type !== 'none') return 'helper';
  // An old splash screen has no type, but is override-redirect and too large for a menu.
  if (isOverrideRedirect) {
    return screenShare(window) >= minShare ? 'splash' : 'helper';
  }
  if (isTransient) return 'dialog';
  if (isOfMessageProgram(window)) return 'message';
  // In an application named Help, this is the main window.
  if (!isTitledByName && meaningOfLargeWindow(window.title)) return 'message';
  const isNamed = isTitledByName && window.width <= maxNamedRatio * window.height;
  const share = isNamed ? minNamedShare : minShare;
  return screenShare(window) >= share ? 'main' : 'message';
}

/** The application's main window: the largest one, and of equal ones the oldest. */
export function mainWindow(windows: readonly ObservedWindow[]): ObservedWindow | undefined {
  return windows
    .filter((window) => roleOf(window) === 'main')
    .toSorted(
      (one, other) =>
        areaOf(other) - areaOf(one) || one.firstSeenMs - other.firstSeenMs || one.id - other.id,
    )[0];
}

/** Whether a window has been unchanged for long enough. */
export function hasSettled({ changedMs }: ObservedWindow, nowMs: number): boolean {
  return nowMs - changedMs >= settleMs;
}

/** The area in which two windows overlap, in pixels. */
function sharedArea(one: ObservedWindow, other: ObservedWindow): number {
  const shared = (at: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(one[at] + one[size], other[at] + other[size]) - Math.max(one[at], other[at]);
  return Math.max(0, shared('x', 'width')) * Math.max(0, shared('y', 'height'));
}

/** Whether a window that is declared as a main one lies almost completely over the main window. */
function covers(window: ObservedWindow, main: ObservedWindow): boolean {
  return window.level > main.level && sharedArea(window, main) >= coveringShare * areaOf(window);
}

const isTelling = (window: ObservedWindow) =>
  isOfMessageProgram(window) || meaningOfDialog(window.title) !== undefined;

/**
 * Whether a transient window is a tool palette: it is not declared as a dialog, and lies beside the main window. A
 * question lies over it.
 */
function isPalette(window: ObservedWindow, main: ObservedWindow): boolean {
  return window.type !== 'dialog' && sharedArea(window, main) === 0 && !isTelling(window);
}

/**
 * The dialogs: all dialogs and messages, except for companions beside a main window, which may be tools; and windows
 * over the main window.
 */
export function dialogWindows(windows: readonly ObservedWindow[]): ObservedWindow[] {
  const main = mainWindow(windows);
  return windows.filter((window) => {
    const role = roleOf(window);
    if (role === 'main') return main !== undefined && window !== main && covers(window, main);
    if (role === 'dialog') return !main || !isPalette(window, main);
    return role === 'message' && (!main || isTelling(window));
  });
}

/** The newest dialog that has been unchanged for long enough. */
export function settledDialog(
  windows: readonly ObservedWindow[],
  nowMs: number,
): ObservedWindow | undefined {
  return dialogWindows(windows).findLast((window) => hasSettled(window, nowMs));
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
 * The window that most likely has the class of the main window, if there is no main window: dialogs had the class of
 * the main window that followed, and hidden windows mostly. Undefined if none has a class.
 */
export function likelyWindow(windows: readonly ObservedWindow[]): ObservedWindow | undefined {
  return windows
    .filter((window) => window.instance !== '' && window.class !== '')
    .toSorted(
      (one, other) =>
        likelihood[roleOf(other)] - likelihood[roleOf(one)] ||
        Number(other.wasMapped) - Number(one.wasMapped) ||
        areaOf(other) - areaOf(one) ||
        one.id - other.id,
    )[0];
}
