import { setTimeout as sleep } from 'node:timers/promises';
import type { Container, ContainerExit } from '../../engine/container.ts';
import { cpuShare } from '../cpu-time/cpu-share.ts';
import type { ResourceUse } from '../cpu-time/resource-use.ts';
import type { StallFreeClock } from '../cpu-time/stall-free-clock.ts';
import { screen } from '../display/display.ts';
import { mayBeMessage } from '../evidence/doubts.ts';
import { enlarge, isFixedSize, ping, restoreSize } from '../evidence/window-responses.ts';
import { pictureOf, type WindowPicture } from '../picture/window-picture.ts';
import { dialogWindows, mainWindow, roleOf, settledDialog } from '../windows/main-window.ts';
import { classOf, type ObservedWindow } from '../windows/observed-window.ts';
import { meaningOfDialog, type TitleMeaning } from '../windows/title-meaning.ts';
import type { Tray } from '../windows/tray.ts';
import type { WindowWatch } from '../windows/watch-windows.ts';
import type { XConnection } from '../windows/x-connection.ts';
import { isIdle, judge, type WindowTimeouts } from './judge.ts';

/** A running application and its observers. */
export interface RunningStart {
  readonly container: Container;
  readonly watch: WindowWatch;
  readonly x: XConnection;
  readonly use: ResourceUse;
  /** The processor use of the display server. The application waits for its replies. */
  readonly displayUse: ResourceUse;
  /** The clock of the window watch. All times are without stalls. */
  readonly clock: StallFreeClock;
  readonly exit: () => ContainerExit | undefined;
  readonly timeouts: WindowTimeouts;
  readonly pictureText: Readonly<Record<string, string>> | undefined;
  /** Presses Return once on each of the first dialogs. */
  readonly answersDialog: boolean;
  /** Closes windows in front of a main window, each once. */
  readonly closesDialogs: boolean;
  /** The display's tray; absent if it has none. */
  readonly tray: Tray | undefined;
  readonly signal: AbortSignal | undefined;
}

/** A main window, and whether it still existed some seconds later. */
export interface FollowedMain {
  readonly window: ObservedWindow;
  readonly settledMs: number;
  readonly stayed: boolean;
  /** Whether it answered _NET_WM_PING; undefined if it does not support that. */
  readonly answersPing?: boolean | undefined;
}

/** The polling interval. */
const lookMs = 100;

/**
 * The time that a main window must stay: normally, if its size suggests a splash screen, and if a window is in front of
 * it.
 */
const stayMs = { any: 10_000, small: 16_000, covered: 3000 } as const;

/** The time and duration of the test with a larger size and a key. */
const touchMs = { from: 2000, to: 3000 } as const;

/** The timeout for the window's reply afterwards, and for a second one. */
const answerMs = 4000;

/** The timeout for the next main window after one has closed: idle, and working. */
const nextMs = { least: 4000, most: 30_000 } as const;

/** The maximum number of successive main windows, such as splash screens. */
const maxMain = 4;

/** The timeout after Return was pressed in a dialog: idle, and working. */
export const answeredMs = { least: 4000, most: 30_000 } as const;

/** The timeout for a main window that is blank or has a progress dialog: idle, and working. */
const calmMs = { idle: 2000, busy: 15_000 } as const;

/** The timeout for a main window after a click on a tray icon: idle, and working. */
const clickMs = { least: 4000, most: 20_000 } as const;

/** The interval between pictures meanwhile. */
const pictureMs = 1000;

/** The application's recent share of a processor, without stalls. */
const recentCpu = ({ use, displayUse }: RunningStart) =>
  cpuShare(use.recent(), displayUse.recent());

async function look({ x, signal }: RunningStart): Promise<void> {
  const ended = x.ended.then(() => {
    throw new Error('the connection to the display server has ended');
  });
  await Promise.race([ended, sleep(lookMs, undefined, { signal })]);
}

/** Waits until all events that the display server has sent are handled: this process may be late too. */
async function catchUp(trial: RunningStart): Promise<void> {
  const { x } = trial;
  await Promise.race([x.childrenOf(x.root), x.ended]);
  await look(trial);
  await Promise.race([x.childrenOf(x.root), x.ended]);
}

/** Away from the centre, where a hover would open tooltips. */
export function movePointerAway(x: XConnection): void {
  x.movePointer(screen.width - 1, screen.height - 1);
}

/** The maximum number of dialogs that are answered. A few may follow each other at the first start. */
const maxAnswered = 3;

/** The identity of a dialog: window ids are reused, and an assistant shows several pages in one window. */
const questionOf = ({ id, changedMs }: ObservedWindow) => `${id} ${changedMs}`;

/** Dialogs that only a packager may answer. */
const personal: readonly (TitleMeaning | undefined)[] = ['password', 'licence'];

/**
 * The window on which to press Return now; undefined if there is none.
 *
 * @param answered the dialogs that were answered
 */
function toAnswer(trial: RunningStart, answered: ReadonlySet<string>): ObservedWindow | undefined {
  if (!trial.answersDialog || answered.size >= maxAnswered) return undefined;
  const question = asking(trial);
  const isOpen =
    question &&
    !answered.has(questionOf(question)) &&
    !personal.includes(meaningOfDialog(question.title));
  return isOpen ? question : undefined;
}

async function answer(
  { x }: RunningStart,
  question: ObservedWindow,
  answered: Set<string>,
): Promise<void> {
  answered.add(questionOf(question));
  await x.pressReturn(question.id);
  movePointerAway(x);
}

/** The maximum number of windows in front of a main one that are closed. */
const maxClosed = 4;

/** Sends WM_DELETE_WINDOW, as the close button does. */
async function close({ x }: RunningStart, { id }: ObservedWindow): Promise<void> {
  const [protocols, request] = await Promise.all([
    x.atom('WM_PROTOCOLS'),
    x.atom('WM_DELETE_WINDOW'),
  ]);
  x.send(id, id, protocols, [request, 0, 0, 0, 0]);
}

/** The timeouts from a time on, whether or not a dialog is open. */
export function timeoutsFrom(
  nowMs: number,
  { least, most }: Readonly<Record<'least' | 'most', number>>,
): WindowTimeouts {
  return { minMs: nowMs + least, dialogMs: nowMs + least, maxMs: nowMs + most };
}

/** The timeouts after a dialog was answered: the application has time for the next window, and loses none. */
function timeoutsAfterAnswer(
  { minMs, dialogMs = minMs / 2, maxMs }: WindowTimeouts,
  nowMs: number,
): WindowTimeouts {
  const soonest = nowMs + answeredMs.least;
  return {
    minMs: Math.max(minMs, soonest),
    dialogMs: Math.max(dialogMs, soonest),
    maxMs: Math.max(maxMs, nowMs + answeredMs.most),
  };
}

const asking = ({ watch }: RunningStart) => settledDialog(watch.windows(), watch.now(), screen);

/** Whether the newest dialog will be answered as soon as it is stable. */
function isAboutToAsk(trial: RunningStart, answered: ReadonlySet<string>): boolean {
  if (!trial.answersDialog || answered.size >= maxAnswered) return false;
  const newest = dialogWindows(trial.watch.windows(), screen).at(-1);
  return newest !== undefined && newest !== asking(trial);
}

/**
 * Waits for a stable main window.
 *
 * @param answered the dialogs that were answered
 * @returns the window, if one is expected to come
 */
async function awaitMain(
  trial: RunningStart,
  begun: WindowTimeouts,
  answered: Set<string>,
): Promise<ObservedWindow | undefined> {
  const { watch, exit } = trial;
  let timeouts = begun;
  let isCertain = false;
  for (;;) {
    const question = toAnswer(trial, answered);
    if (question) {
      await answer(trial, question, answered);
      timeouts = timeoutsAfterAnswer(timeouts, watch.now());
    }
    const verdict = judge(
      { windows: watch.windows(), nowMs: watch.now(), cpu: recentCpu(trial), exit: exit() },
      screen,
      timeouts,
    );
    if (verdict.next === 'hold') return verdict.window;
    const isOver = watch.now() >= timeouts.maxMs || !isAboutToAsk(trial, answered);
    const givesUp = verdict.next === 'give-up' && isOver;
    if (givesUp && isCertain) return undefined;
    isCertain = givesUp;
    if (isCertain) await catchUp(trial);
    else await look(trial);
  }
}

/** The successor of a window: an application may recreate its window. */
export function currentWindow(
  watch: WindowWatch,
  { id, ...window }: ObservedWindow,
): ObservedWindow | undefined {
  const there = watch.windows().filter((one) => roleOf(one, screen) === 'main');
  return (
    there.find((one) => one.id === id) ?? there.find((one) => classOf(one) === classOf(window))
  );
}

/** The share of the screen that a window covers. */
export function screenShare({ width, height }: ObservedWindow): number {
  return (width * height) / (screen.width * screen.height);
}

/** The observations while a main window was held. */
type Held = Pick<FollowedMain, 'stayed' | 'answersPing'>;

/** Holds a main window: checks that a window with its class stays on the screen, and that it reacts meanwhile. */
async function stays(trial: RunningStart, window: ObservedWindow): Promise<Held> {
  const { watch, x, exit } = trial;
  const from = watch.now();
  const isSmall = mayBeMessage({
    share: screenShare(window),
    isFixedSize: await isFixedSize(x, window.id),
  });
  const until = isSmall ? stayMs.small : stayMs.any;
  let next: typeof enlarge | undefined = enlarge;
  let answers: Awaited<ReturnType<typeof ping>> | undefined;
  const isDone = (waited: number) =>
    waited >= until + answerMs || (waited >= until && answers?.() !== false);
  for (let waited = 0; !isDone(waited); waited = watch.now() - from) {
    if (exit()) return { stayed: false };
    if (waited >= stayMs.covered && asking(trial)) {
      return { stayed: currentWindow(watch, window) !== undefined };
    }
    const now = currentWindow(watch, window);
    if (!now && waited >= stayMs.covered) return { stayed: false };
    if (now && !answers && waited >= until - answerMs) answers = await ping(x, now.id);
    if (now && next && waited >= (next === enlarge ? touchMs.from : touchMs.to)) {
      await next(x, window.id === now.id ? window : now);
      next = next === enlarge ? restoreSize : undefined;
    }
    await look(trial);
  }
  return { stayed: currentWindow(watch, window) !== undefined, answersPing: answers?.() };
}

/** Whether a larger main window has appeared, so that this one was a splash screen. */
function isOutgrown({ watch }: RunningStart, window: ObservedWindow): boolean {
  const now = currentWindow(watch, window);
  const main = mainWindow(watch.windows(), screen);
  return (
    now !== undefined &&
    main !== undefined &&
    main.id !== now.id &&
    main.firstSeenMs > now.firstSeenMs &&
    classOf(main) !== undefined
  );
}

/** Takes a picture of a window. */
export function takePicture(
  { x, pictureText }: RunningStart,
  window: ObservedWindow,
): Promise<WindowPicture | undefined> {
  return pictureOf(x, window, pictureText);
}

/** The picture of a window that has drawn something, or that has had the time for it. */
export async function takeDrawnPicture(
  trial: RunningStart,
  window: ObservedWindow,
): Promise<WindowPicture | undefined> {
  const { watch, exit } = trial;
  const from = watch.now();
  for (;;) {
    const picture = await takePicture(trial, window);
    const waited = watch.now() - from;
    const isOver = waited > calmMs.busy || (waited > calmMs.idle && isIdle(recentCpu(trial)));
    if (!picture?.isBlank || isOver || exit()) return picture;
    await look(trial);
  }
}

/** Waits while a main window is still loading: it is blank, or behind a progress dialog. */
async function awaitCalm(trial: RunningStart, window: ObservedWindow): Promise<void> {
  const { watch, exit } = trial;
  const from = watch.now();
  let looked: { readonly atMs: number; readonly isBlank: boolean } | undefined;
  while (!exit()) {
    const waited = watch.now() - from;
    const now = currentWindow(watch, window);
    if (!now || waited > calmMs.busy || (waited > calmMs.idle && isIdle(recentCpu(trial)))) return;
    if (!looked || watch.now() - looked.atMs >= pictureMs) {
      const picture = await takePicture(trial, now);
      looked = { atMs: watch.now(), isBlank: picture?.isBlank === true };
    }
    if (!looked.isBlank && dialogWindows(watch.windows(), screen).length === 0) return;
    await look(trial);
  }
}

/**
 * Follows an application until it shows a main window that stays, or none is expected any more.
 *
 * @param onMain called when a main window has appeared, before it is held
 */
export async function followStart(
  trial: RunningStart,
  onMain?: (window: ObservedWindow) => void,
): Promise<FollowedMain | undefined> {
  const answered = new Set<string>();
  let mayClick = trial.tray !== undefined;
  let { timeouts } = trial;
  const closed = new Set<number>();
  let gone: FollowedMain | undefined;
  let count = 0;
  for (;;) {
    const window = await awaitMain(trial, timeouts, answered);
    if (!window && gone) return gone;
    if (!window) {
      if (!mayClick || trial.exit() || trial.tray?.count() === 0) return undefined;
      mayClick = false;
      await trial.tray?.click();
      const now = trial.watch.now();
      timeouts = timeoutsFrom(now, clickMs);
      continue;
    }
    const settledMs = trial.watch.now();
    onMain?.(window);
    const { stayed, answersPing } = await stays(trial, window);
    count += 1;
    if (count < maxMain && !trial.exit() && (!stayed || isOutgrown(trial, window))) {
      gone = { window, settledMs, stayed: false };
      const now = trial.watch.now();
      timeouts = timeoutsFrom(now, nextMs);
      continue;
    }
    if (stayed) await awaitCalm(trial, window);
    const question = stayed ? asking(trial) : undefined;
    const open = stayed ? toAnswer(trial, answered) : undefined;
    if (open) await answer(trial, open, answered);
    else if (
      question &&
      trial.closesDialogs &&
      !closed.has(question.id) &&
      closed.size < maxClosed
    ) {
      closed.add(question.id);
      await close(trial, question);
    } else return { window, settledMs, stayed, answersPing };
    // The resulting window must stay too.
    await look(trial);
  }
}
