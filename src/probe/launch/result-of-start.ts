import { slownessOf } from '../cpu-time/cpu-share.ts';
import type { Display } from '../display/display.ts';
import { dialogButtons } from '../evidence/buttons.ts';
import { questionIn } from '../evidence/question.ts';
import { readText } from '../evidence/read-text.ts';
import { isBareHost, isHostOfPage, mayBePage, unloadedPage } from '../evidence/unloaded-page.ts';
import {
  type Evidence,
  failureIn,
  mayBeMessage,
  type WindowFailure,
} from '../evidence/window-failure.ts';
import { isFixedSize } from '../evidence/window-responses.ts';
import { dialogWindows, likelyWindow, mainWindow, roleOf } from '../windows/main-window.ts';
import { classOf, type ObservedWindow } from '../windows/observed-window.ts';
import { screenShare } from '../windows/screen.ts';
import type { WindowPicture } from '../windows/window-picture.ts';
import { takeDrawnPicture } from './await-drawn.ts';
import { logOf } from './cause/application-log.ts';
import type { CauseCode } from './cause/cause-in-log.ts';
import { causeOf } from './cause/cause-of.ts';
import { failureOf } from './cause/failure-of.ts';
import { lacksFonts, lacksIconLoader } from './cause/lacks-fonts.ts';
import type { FollowedMain } from './follow-start.ts';
import { currentWindow } from './hold-window.ts';
import type { LaunchFailure, LaunchResult, WindowWithRole } from './launch-result.ts';
import { type DialogText, dialogTextOf, readDialogs } from './own-dialogs.ts';
import { type RunningStart, takePicture } from './running-start.ts';

/** Whether stalls were long enough to be reported. */
const isMuch = (lostMs: number) => lostMs >= 1000;

function judged(window: ObservedWindow): WindowWithRole {
  return { ...window, role: roleOf(window) };
}

/**
 * The last rows of a picture, in pixels, that contain the buttons of a dialog. With more, they lie below the white text of
 * a licence, and OCR overlooks them.
 */
const buttonRows = 50;

/**
 * The text of a window, if it may be a message by its size, or a dialog by the buttons at its end; undefined otherwise,
 * as reading the whole text of a large window takes seconds.
 */
async function textOf(
  { signal }: RunningStart,
  { container }: Pick<Display, 'container'>,
  seen: Pick<Evidence, 'share' | 'isFixedSize'>,
  { png }: WindowPicture,
): Promise<readonly string[] | undefined> {
  if (mayBeMessage(seen)) return readText(container, png, { signal });
  const ending = await readText(container, png, { signal, rows: buttonRows });
  return ending && dialogButtons(ending) ? readText(container, png, { signal }) : undefined;
}

async function failureInWindow(
  trial: RunningStart,
  display: Pick<Display, 'container'>,
  window: ObservedWindow,
  picture: WindowPicture | undefined,
  answersPing: boolean | undefined,
): Promise<WindowFailure | undefined> {
  const seen = {
    share: screenShare(window),
    isFixedSize: await isFixedSize(trial.x, window.id),
    answersPing,
  };
  const lines = picture && (await textOf(trial, display, seen, picture));
  return failureIn({ ...seen, lines });
}

/** The failure in a small window that appeared after the main one and has no telling title. */
async function failureBeside(
  trial: RunningStart,
  display: Pick<Display, 'container'>,
  main: ObservedWindow,
) {
  const beside = trial.watch.windows().filter((one) => {
    const isOther = one.id !== main.id && one.firstSeenMs > main.firstSeenMs;
    return isOther && ['message', 'main'].includes(roleOf(one));
  });
  for (const window of beside) {
    const picture = await takeDrawnPicture(trial, window);
    const found = await failureInWindow(trial, display, window, picture, undefined);
    if (found) return found;
  }
  return undefined;
}

/** A window as it was last: one that is gone has no picture. */
function lastStateOf(window: ObservedWindow, windows: readonly ObservedWindow[]): ObservedWindow {
  return windows.find(({ id }) => id === window.id) ?? window;
}

/** Failures that only say what kind of window there is; its text says more. */
const unspecific: readonly (LaunchFailure | undefined)[] = [
  'window-dialog-only',
  'window-message-only',
  'window-of-message-program',
  'window-error',
];

/** Failures that the text of a dialog shows, and that leave open what may help. */
const ofMessages: readonly (LaunchFailure | undefined)[] = ['window-error', 'window-first-run'];

/** The text in the picture of a dialog or message without a main window. */
async function messageIn(
  { signal }: RunningStart,
  display: Pick<Display, 'container'>,
  picture: WindowPicture | undefined,
): Promise<DialogText | undefined> {
  if (!picture || picture.isBlank) return undefined;
  const lines = (await readText(display.container, picture.png, { signal })) ?? [];
  return dialogTextOf(lines, ofMessages);
}

/** Failures by a dialog in front of a main window that may be the way in which the application starts. */
const asking: readonly (LaunchFailure | undefined)[] = [
  'window-with-dialog',
  'window-covered',
  'window-first-run',
];

/** What the newest dialog in front of a main window asks. */
function askedBy(dialogs: readonly ObservedWindow[], text: DialogText | undefined) {
  const question = questionIn(text?.lines ?? []);
  const title = dialogs.at(-1)?.title ?? '';
  return { title, ...(question === undefined ? {} : { question }), isAnswered: false };
}

/** Causes by a missing part that the message names. */
const namingCauses: readonly (CauseCode | undefined)[] = [
  'cause-library',
  'cause-module',
  'cause-bus-name',
];

/** More lines of a message are not kept. */
const maxMessageLines = 40;

/** A page that could not be reached is not shown, whatever the window looks like. */
const noPage = (network: RunningStart['network']): WindowFailure | undefined =>
  network?.absence === undefined ? undefined : { failure: 'window-offline' };

/** The failure of a window that shows a browser's message in place of the page that is the application. */
async function failureInPage(
  { args, signal, network }: RunningStart,
  display: Pick<Display, 'container'>,
  window: ObservedWindow,
  picture: WindowPicture | undefined,
  log: Promise<readonly string[]>,
): Promise<WindowFailure | undefined> {
  const { title } = window;
  const isHost = isHostOfPage(window, network?.host);
  if (!isHost && !mayBePage({ title, args, log: await log })) return noPage(network);
  const lines = (picture && (await readText(display.container, picture.png, { signal }))) ?? [];
  const isUnread = network !== undefined && lines.length === 0 && isBareHost(title);
  const line = unloadedPage(title, lines) ?? (isHost || isUnread ? title : undefined);
  return line === undefined ? noPage(network) : { failure: 'window-offline', line };
}

/** The result of a start, with the main window that was followed, if any. */
export async function resultOfStart(
  trial: RunningStart,
  display: Pick<Display, 'container'>,
  main: FollowedMain | undefined,
): Promise<LaunchResult> {
  const { watch, container, use, clock } = trial;
  const windows = watch.windows();
  const now = main && (currentWindow(watch, main.window) ?? lastStateOf(main.window, windows));
  // A main window or a message without a class is shown, too.
  const window =
    now ?? likelyWindow(windows) ?? mainWindow(windows) ?? dialogWindows(windows).at(-1);
  const isVisible = window !== undefined && roleOf(window) !== 'hidden';
  const picture = isVisible ? await takePicture(trial, window) : undefined;
  const { stayed = false } = main ?? {};
  const exit = trial.exit();
  const printed = logOf(container, true);
  const [hasNoFonts, hasNoIconLoader] = stayed
    ? await Promise.all([lacksFonts(container), lacksIconLoader(container), printed])
    : [false, false];
  const seen = main && { stayed, isBlank: picture?.isBlank === true, lacksFonts: hasNoFonts };
  const isInTray = (trial.tray?.count() ?? 0) > 0;
  const plain = failureOf({ windows, exit, isInTray, ...(seen ? { main: seen } : {}) });
  const dialogs = stayed ? dialogWindows(windows) : [];
  const read =
    window && dialogs.length > 0 && asking.includes(plain)
      ? await readDialogs(trial, display, window, dialogs)
      : undefined;
  // What else is wrong with the main window is not hidden by a dialog that is a part of the application.
  const behind = read?.areNormal && seen ? failureOf({ windows: [], exit, main: seen }) : plain;
  const shown =
    !plain && window
      ? ((await failureInPage(trial, display, window, picture, printed)) ??
        (await failureInWindow(trial, display, window, picture, main?.answersPing)) ??
        (await failureBeside(trial, display, window)))
      : undefined;
  const text =
    unspecific.includes(plain) && !main ? await messageIn(trial, display, picture) : read?.text;
  const reason = shown ?? text?.failure;
  const failure = reason?.failure ?? behind;
  const log = failure === undefined ? await printed : await logOf(container, false);
  const launch = window && classOf(window);
  const peak = use.peakMemoryBytes();
  const peakShared = use.peakSharedBytes();
  const hasEnded = exit !== undefined;
  const logged =
    failure && causeOf(plain ?? failure, { log, hasEnded, isStarved: clock.isExhausted() });
  // The part that a message names is missed for certain; what a log names may be something else that is missing.
  const isNamed = namingCauses.includes(text?.cause);
  const cause = failure && (isNamed ? text?.cause : (logged ?? text?.cause));
  return {
    proof: !failure ? 'proven' : launch === undefined ? 'none' : 'likely',
    ...(window ? { window: judged(window) } : {}),
    ...(launch === undefined ? {} : { launch }),
    windows: windows.map(judged),
    ...(failure ? { failure } : {}),
    ...(read?.areNormal && !failure ? { asksFirst: askedBy(dialogs, read.text) } : {}),
    ...(failure && text?.lines.length ? { message: text.lines.slice(0, maxMessageLines) } : {}),
    ...(reason?.line === undefined ? {} : { readLine: reason.line }),
    ...(cause ? { cause } : {}),
    ...(cause && cause !== logged ? { isCauseRead: true } : {}),
    ...(exit ? { exit } : {}),
    log,
    ...(main ? { firstSeenMs: main.window.firstSeenMs, settledMs: main.settledMs } : {}),
    stayed,
    ...(hasNoIconLoader ? { lacksIconLoader: true } : {}),
    ...(trial.network ? { network: trial.network } : {}),
    totalMs: watch.now(),
    ...(isMuch(clock.lostMs())
      ? { lostMs: Math.round(clock.lostMs()), slowness: slownessOf(use.whole()) }
      : {}),
    ...(peak === undefined ? {} : { peakMemoryBytes: peak }),
    ...(peakShared === undefined ? {} : { peakSharedBytes: peakShared }),
    ...(picture ? { picture } : {}),
  };
}
