import { setTimeout as sleep } from 'node:timers/promises';
import type { Container, ContainerExit } from '../../engine/container.ts';
import { screen } from '../display/display.ts';
import { mayBeMessage } from '../evidence/doubts.ts';
import { isFixed, ping, touch, untouch } from '../evidence/window-answers.ts';
import type { OwnClock } from '../own-time/own-clock.ts';
import { ownShare } from '../own-time/own-share.ts';
import type { ResourceUse } from '../own-time/resource-use.ts';
import { pictureOf, type WindowPicture } from '../picture/window-picture.ts';
import { askingWindow, askingWindows, mainWindow, roleOf } from '../windows/main-window.ts';
import { launchOf, type SeenWindow } from '../windows/seen-window.ts';
import { meaningOfDialog, type TitleMeaning } from '../windows/title-meaning.ts';
import type { Tray } from '../windows/tray.ts';
import type { WindowWatch } from '../windows/watch-windows.ts';
import type { XConnection } from '../windows/x-connection.ts';
import { isIdle, judge, type Patience } from './judge.ts';

/** The running application, with all that is known of it. */
export interface Trial {
  readonly container: Container;
  readonly watch: WindowWatch;
  readonly x: XConnection;
  readonly use: ResourceUse;
  /** What the display server uses, for whose answers the application waits. */
  readonly displayUse: ResourceUse;
  /** The clock of the watch, so that all times are those that the application had for itself. */
  readonly clock: OwnClock;
  readonly exit: () => ContainerExit | undefined;
  readonly patience: Patience;
  readonly pictureText: Readonly<Record<string, string>> | undefined;
  /** Presses Return on the first windows that ask something, once on each. */
  readonly answersDialog: boolean;
  /** Closes what is in front of a main window, each window once. */
  readonly closesDialogs: boolean;
  /** The tray of the display; absent if there is none. */
  readonly tray: Tray | undefined;
  readonly signal: AbortSignal | undefined;
}

/** A main window, and whether it was there some seconds later too. */
export interface FollowedMain {
  readonly window: SeenWindow;
  readonly settledMs: number;
  readonly stayed: boolean;
  /** Whether it answered _NET_WM_PING; undefined if it does not offer that. */
  readonly answersPing?: boolean | undefined;
}

/** How often is looked at what there is. */
const lookMs = 100;

/** How long a main window must stay: any, one that may be a splash screen by its size, and one in front of which something is. */
const stayMs = { any: 10_000, small: 16_000, covered: 3000 } as const;

/** When it is made larger for a moment, and a key pressed: for how long. */
const touchMs = { from: 2000, to: 3000 } as const;

/** How long a window has for an answer at the end of that, and once more if it has not answered. */
const answerMs = 4000;

/** How long is waited for another main window after one is gone: without work, and with it. */
const nextMs = { least: 4000, most: 30_000 } as const;

/** So many main windows may follow each other, as splash screens do. */
const maxMain = 4;

/** How long an application may take after Return was pressed in a window that asks: without work, and with it. */
export const answeredMs = { least: 4000, most: 30_000 } as const;

/** How long a main window that shows nothing yet, or a dialog before it, may take to change: without work, and with it. */
const calmMs = { idle: 2000, busy: 15_000 } as const;

/** How long a main window may take after a click on an icon in the tray: without work, and with it. */
const clickMs = { least: 4000, most: 20_000 } as const;

/** How often a picture is taken meanwhile. */
const pictureMs = 1000;

/** The share of a processor that the application lately used of the time that it had for itself. */
const recentCpu = ({ use, displayUse }: Trial) => ownShare(use.recent(), displayUse.recent());

async function look({ x, signal }: Trial): Promise<void> {
  const ended = x.ended.then(() => {
    throw new Error('the connection to the display server has ended');
  });
  await Promise.race([ended, sleep(lookMs, undefined, { signal })]);
}

/** Waits until everything is known that the display server has told so far: this process may be late too. */
async function catchUp(trial: Trial): Promise<void> {
  const { x } = trial;
  await Promise.race([x.childrenOf(x.root), x.ended]);
  await look(trial);
  await Promise.race([x.childrenOf(x.root), x.ended]);
}

/** In the middle of the screen it would make windows show what they explain under it. */
export function movePointerAway(x: XConnection): void {
  x.movePointer(screen.width - 1, screen.height - 1);
}

/** No more windows are answered: a few questions may follow each other at a first start. */
const maxAnswered = 3;

/** What a window asks: programs that end leave their numbers to the next, and pages of an assistant their window. */
const questionOf = ({ id, changedMs }: SeenWindow) => `${id} ${changedMs}`;

/** What only a person may answer. */
const personal: readonly (TitleMeaning | undefined)[] = ['password', 'licence'];

/**
 * The window on which Return is pressed now; undefined if there is none.
 *
 * @param answered the questions on which it was pressed
 */
function toAnswer(trial: Trial, answered: ReadonlySet<string>): SeenWindow | undefined {
  if (!trial.answersDialog || answered.size >= maxAnswered) return undefined;
  const question = asking(trial);
  const isOpen =
    question &&
    !answered.has(questionOf(question)) &&
    !personal.includes(meaningOfDialog(question.title));
  return isOpen ? question : undefined;
}

async function answer({ x }: Trial, question: SeenWindow, answered: Set<string>): Promise<void> {
  answered.add(questionOf(question));
  await x.pressReturn(question.id);
  movePointerAway(x);
}

/** No more windows are closed in front of a main one. */
const maxClosed = 4;

/** Asks a window to close, as its button does. */
async function close({ x }: Trial, { id }: SeenWindow): Promise<void> {
  const [protocols, request] = await Promise.all([
    x.atom('WM_PROTOCOLS'),
    x.atom('WM_DELETE_WINDOW'),
  ]);
  x.send(id, id, protocols, [request, 0, 0, 0, 0]);
}

/** The patience from a time on, whatever is on the screen. */
export function patienceFrom(
  nowMs: number,
  { least, most }: Readonly<Record<'least' | 'most', number>>,
): Patience {
  return { leastMs: nowMs + least, askingMs: nowMs + least, mostMs: nowMs + most };
}

/** The patience after a window was answered: the application has time again for what comes next, and loses none. */
function patienceAfterAnswer(
  { leastMs, askingMs = leastMs / 2, mostMs }: Patience,
  nowMs: number,
): Patience {
  const soonest = nowMs + answeredMs.least;
  return {
    leastMs: Math.max(leastMs, soonest),
    askingMs: Math.max(askingMs, soonest),
    mostMs: Math.max(mostMs, nowMs + answeredMs.most),
  };
}

const asking = ({ watch }: Trial) => askingWindow(watch.windows(), watch.now(), screen);

/** Whether the newest window that asks something is answered as soon as it has not changed for a moment. */
function isAboutToAsk(trial: Trial, answered: ReadonlySet<string>): boolean {
  if (!trial.answersDialog || answered.size >= maxAnswered) return false;
  const newest = askingWindows(trial.watch.windows(), screen).at(-1);
  return newest !== undefined && newest !== asking(trial);
}

/**
 * Waits for a main window that does not change any more.
 *
 * @param answered the questions on which Return was pressed
 * @returns the window, if one is to be expected yet
 */
async function awaitMain(
  trial: Trial,
  begun: Patience,
  answered: Set<string>,
): Promise<SeenWindow | undefined> {
  const { watch, exit } = trial;
  let patience = begun;
  let isCertain = false;
  for (;;) {
    const question = toAnswer(trial, answered);
    if (question) {
      await answer(trial, question, answered);
      patience = patienceAfterAnswer(patience, watch.now());
    }
    const verdict = judge(
      { windows: watch.windows(), nowMs: watch.now(), cpu: recentCpu(trial), exit: exit() },
      screen,
      patience,
    );
    if (verdict.next === 'hold') return verdict.window;
    const isOver = watch.now() >= patience.mostMs || !isAboutToAsk(trial, answered);
    const givesUp = verdict.next === 'give-up' && isOver;
    if (givesUp && isCertain) return undefined;
    isCertain = givesUp;
    if (isCertain) await catchUp(trial);
    else await look(trial);
  }
}

/** What a window has become: an application may make its window anew. */
export function currentOf(
  watch: WindowWatch,
  { id, ...window }: SeenWindow,
): SeenWindow | undefined {
  const there = watch.windows().filter((one) => roleOf(one, screen) === 'main');
  return (
    there.find((one) => one.id === id) ?? there.find((one) => launchOf(one) === launchOf(window))
  );
}

/** The share of the screen that a window takes. */
export function shareOf({ width, height }: SeenWindow): number {
  return (width * height) / (screen.width * screen.height);
}

/** What came out while a main window was held. */
type Held = Pick<FollowedMain, 'stayed' | 'answersPing'>;

/** Whether a window with the class of this one stays on the screen, and can be worked with meanwhile. */
async function stays(trial: Trial, window: SeenWindow): Promise<Held> {
  const { watch, x, exit } = trial;
  const from = watch.now();
  const isSmall = mayBeMessage({ share: shareOf(window), isFixed: await isFixed(x, window.id) });
  const until = isSmall ? stayMs.small : stayMs.any;
  let next: typeof touch | undefined = touch;
  let answers: Awaited<ReturnType<typeof ping>> | undefined;
  const isDone = (waited: number) =>
    waited >= until + answerMs || (waited >= until && answers?.() !== false);
  for (let waited = 0; !isDone(waited); waited = watch.now() - from) {
    if (exit()) return { stayed: false };
    if (waited >= stayMs.covered && asking(trial)) {
      return { stayed: currentOf(watch, window) !== undefined };
    }
    const now = currentOf(watch, window);
    if (!now && waited >= stayMs.covered) return { stayed: false };
    if (now && !answers && waited >= until - answerMs) answers = await ping(x, now.id);
    if (now && next && waited >= (next === touch ? touchMs.from : touchMs.to)) {
      await next(x, window.id === now.id ? window : now);
      next = next === touch ? untouch : undefined;
    }
    await look(trial);
  }
  return { stayed: currentOf(watch, window) !== undefined, answersPing: answers?.() };
}

/** Whether a larger main window has come beside this one, which was a splash screen then. */
function isOutgrown({ watch }: Trial, window: SeenWindow): boolean {
  const now = currentOf(watch, window);
  const main = mainWindow(watch.windows(), screen);
  return (
    now !== undefined &&
    main !== undefined &&
    main.id !== now.id &&
    main.firstSeenMs > now.firstSeenMs &&
    launchOf(main) !== undefined
  );
}

/** The picture of a window, as it is now. */
export function pictureNow(
  { x, pictureText }: Trial,
  window: SeenWindow,
): Promise<WindowPicture | undefined> {
  return pictureOf(x, window, pictureText);
}

/** The picture of a window when something is drawn in it, or when it has had the time for that. */
export async function drawnPicture(
  trial: Trial,
  window: SeenWindow,
): Promise<WindowPicture | undefined> {
  const { watch, exit } = trial;
  const from = watch.now();
  for (;;) {
    const picture = await pictureNow(trial, window);
    const waited = watch.now() - from;
    const isOver = waited > calmMs.busy || (waited > calmMs.idle && isIdle(recentCpu(trial)));
    if (!picture?.isBlank || isOver || exit()) return picture;
    await look(trial);
  }
}

/** Waits as long as a main window seems to become more than it is: blank, or behind a dialog that shows progress. */
async function awaitCalm(trial: Trial, window: SeenWindow): Promise<void> {
  const { watch, exit } = trial;
  const from = watch.now();
  let looked: { readonly atMs: number; readonly isBlank: boolean } | undefined;
  while (!exit()) {
    const waited = watch.now() - from;
    const now = currentOf(watch, window);
    if (!now || waited > calmMs.busy || (waited > calmMs.idle && isIdle(recentCpu(trial)))) return;
    if (!looked || watch.now() - looked.atMs >= pictureMs) {
      const picture = await pictureNow(trial, now);
      looked = { atMs: watch.now(), isBlank: picture?.isBlank === true };
    }
    if (!looked.isBlank && askingWindows(watch.windows(), screen).length === 0) return;
    await look(trial);
  }
}

/**
 * Follows an application until it shows a main window that stays, or none is to be expected any more.
 *
 * @param onMain called when a main window was seen; it is then waited whether it stays
 */
export async function followStart(
  trial: Trial,
  onMain?: (window: SeenWindow) => void,
): Promise<FollowedMain | undefined> {
  const answered = new Set<string>();
  let mayClick = trial.tray !== undefined;
  let { patience } = trial;
  const closed = new Set<number>();
  let gone: FollowedMain | undefined;
  let count = 0;
  for (;;) {
    const window = await awaitMain(trial, patience, answered);
    if (!window && gone) return gone;
    if (!window) {
      if (!mayClick || trial.exit() || trial.tray?.count() === 0) return undefined;
      mayClick = false;
      await trial.tray?.click();
      const now = trial.watch.now();
      patience = patienceFrom(now, clickMs);
      continue;
    }
    const settledMs = trial.watch.now();
    onMain?.(window);
    const { stayed, answersPing } = await stays(trial, window);
    count += 1;
    if (count < maxMain && !trial.exit() && (!stayed || isOutgrown(trial, window))) {
      gone = { window, settledMs, stayed: false };
      const now = trial.watch.now();
      patience = patienceFrom(now, nextMs);
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
    // What comes of it must stay too.
    await look(trial);
  }
}
