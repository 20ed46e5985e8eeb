import type { SeenWindow } from './seen-window.ts';
import { meaningOfDialog, meaningOfLargeWindow } from './title-meaning.ts';

/** The size of the screen, in pixels. */
interface Screen {
  readonly width: number;
  readonly height: number;
}

/** Smaller windows are messages: the smallest main window of forty applications took 10 % of the screen. */
const minShare = 0.05;

/**
 * Smaller ones that are titled by the application's name are main windows too, as those of small games are, unless they are
 * wide: an error that an application shows before it has a window may bear its name, and has lines of text.
 */
const minNamedShare = 0.02;
const maxNamedRatio = 1.5;

/** A second main window of which more lies elsewhere is a second one, and nothing that is in front of the first. */
const coveringShare = 0.9;

/** How long a window must not have changed. */
const settleMs = 1000;

/**
 * What a window is for the application: its main one, a `message` (as a main one, but small, of a program for messages,
 * or with a title that only a message or a question has), or one that only
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
  const { type, isTransient, isOverrideRedirect, isMapped, isTitledByName } = window;
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
  // What is called Help is the main window of an application with that name.
  if (!isTitledByName && meaningOfLargeWindow(window.title)) return 'message';
  const isNamed = isTitledByName && window.width <= maxNamedRatio * window.height;
  const share = isNamed ? minNamedShare : minShare;
  return areaOf(window) >= share * screen.width * screen.height ? 'main' : 'message';
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

/** How much of two windows lies on the same place of the screen, in pixels. */
function sharedArea(one: SeenWindow, other: SeenWindow): number {
  const shared = (at: 'x' | 'y', size: 'width' | 'height') =>
    Math.min(one[at] + one[size], other[at] + other[size]) - Math.max(one[at], other[at]);
  return Math.max(0, shared('x', 'width')) * Math.max(0, shared('y', 'height'));
}

/** Whether a window that says that it is a main one too lies over the main window, nearly all of it. */
function covers(window: SeenWindow, main: SeenWindow): boolean {
  return window.level > main.level && sharedArea(window, main) >= coveringShare * areaOf(window);
}

const isTelling = (window: SeenWindow) =>
  isOfMessageProgram(window) || meaningOfDialog(window.title) !== undefined;

/**
 * Whether a window that belongs to the main one is a palette of tools: it does not say that it is a dialog, and lies beside
 * the main window. What asks something lies over it.
 */
function isPalette(window: SeenWindow, main: SeenWindow): boolean {
  return window.type !== 'dialog' && sharedArea(window, main) === 0 && !isTelling(window);
}

/**
 * The windows that say or ask something: all dialogs and messages, but beside a main window not its companions, which
 * may be tools; and what lies over the main window.
 */
export function askingWindows(windows: readonly SeenWindow[], screen: Screen): SeenWindow[] {
  const main = mainWindow(windows, screen);
  return windows.filter((window) => {
    const role = roleOf(window, screen);
    if (role === 'main') return main !== undefined && window !== main && covers(window, main);
    if (role === 'dialog') return !main || !isPalette(window, main);
    return role === 'message' && (!main || isTelling(window));
  });
}

/** The window that waits for an answer, if it has been as it is for long enough; of several, the newest. */
export function askingWindow(
  windows: readonly SeenWindow[],
  nowMs: number,
  screen: Screen,
): SeenWindow | undefined {
  return askingWindows(windows, screen).findLast(({ changedMs }) => nowMs - changedMs >= settleMs);
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
