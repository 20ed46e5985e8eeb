import { type Display, screen } from '../display/display.ts';
import { type Doubt, doubtOf, mayBeMessage } from '../evidence/doubts.ts';
import { readText } from '../evidence/read-text.ts';
import { isFixed } from '../evidence/window-answers.ts';
import type { WindowPicture } from '../picture/window-picture.ts';
import { likelyWindow, roleOf } from '../windows/main-window.ts';
import { launchOf, type SeenWindow } from '../windows/seen-window.ts';
import { logOf } from './application-log.ts';
import { causeOf } from './cause-of.ts';
import { failureOf } from './failure-of.ts';
import {
  answeredMs,
  currentOf,
  drawnPicture,
  type FollowedMain,
  followStart,
  movePointerAway,
  patienceFrom,
  pictureNow,
  shareOf,
  type Trial,
} from './follow-start.ts';
import { lacksFonts } from './lacks-fonts.ts';
import { lacksIconLoader } from './lacks-icon-loader.ts';
import type { JudgedWindow, LaunchResult } from './launch-result.ts';

/** Whether so much time was lost that it is worth a word. */
const isMuch = (lostMs: number) => lostMs >= 1000;

function judged(window: SeenWindow): JudgedWindow {
  return { ...window, role: roleOf(window, screen) };
}

/** Why a window that stays may not be the main one; its text is read only where it may be a message by its size. */
async function doubtAbout(
  { x, signal }: Trial,
  display: Pick<Display, 'container'>,
  window: SeenWindow,
  picture: WindowPicture | undefined,
  answersPing: boolean | undefined,
): Promise<Doubt | undefined> {
  const seen = { share: shareOf(window), isFixed: await isFixed(x, window.id), answersPing };
  const isRead = picture !== undefined && mayBeMessage(seen);
  const lines = isRead ? await readText(display.container, picture.png, signal) : undefined;
  return doubtOf({ ...seen, lines });
}

/** What a small window says that has come beside the main one and has a title that tells nothing. */
async function doubtBeside(trial: Trial, display: Pick<Display, 'container'>, main: SeenWindow) {
  const beside = trial.watch.windows().filter((one) => {
    const isOther = one.id !== main.id && one.firstSeenMs > main.firstSeenMs;
    return isOther && ['message', 'main'].includes(roleOf(one, screen));
  });
  for (const window of beside) {
    const picture = await drawnPicture(trial, window);
    const doubt = await doubtAbout(trial, display, window, picture, undefined);
    if (doubt) return doubt;
  }
  return undefined;
}

/** What came out of a start, with the main window that was followed if there was one. */
async function resultOf(
  trial: Trial,
  display: Pick<Display, 'container'>,
  main: FollowedMain | undefined,
): Promise<LaunchResult> {
  const { watch, container, use, clock } = trial;
  const now = main && (currentOf(watch, main.window) ?? main.window);
  const windows = watch.windows();
  const window = now ?? likelyWindow(windows, screen);
  const isVisible = window !== undefined && roleOf(window, screen) !== 'hidden';
  const picture = isVisible ? await pictureNow(trial, window) : undefined;
  const { stayed = false } = main ?? {};
  const exit = trial.exit();
  const [hasNoFonts, hasNoIconLoader] = stayed
    ? await Promise.all([lacksFonts(container), lacksIconLoader(container)])
    : [false, false];
  const seen = main && { stayed, isBlank: picture?.isBlank === true, lacksFonts: hasNoFonts };
  const isInTray = (trial.tray?.count() ?? 0) > 0;
  const plain = failureOf({ windows, exit, isInTray, ...(seen ? { main: seen } : {}) }, screen);
  const doubt =
    !plain && window
      ? ((await doubtAbout(trial, display, window, picture, main?.answersPing)) ??
        (await doubtBeside(trial, display, window)))
      : undefined;
  const failure = plain ?? doubt?.failure;
  const log = await logOf(container, failure === undefined);
  const launch = window && launchOf(window);
  const peak = use.peakMemoryBytes();
  const hasEnded = exit !== undefined;
  const cause = failure && causeOf(failure, { log, hasEnded, isStarved: clock.isExhausted() });
  return {
    proof: !failure ? 'proven' : launch === undefined ? 'none' : 'likely',
    ...(window ? { window: judged(window) } : {}),
    ...(launch === undefined ? {} : { launch }),
    windows: windows.map(judged),
    ...(failure ? { failure } : {}),
    ...(doubt?.line === undefined ? {} : { readLine: doubt.line }),
    ...(cause ? { cause } : {}),
    ...(exit ? { exit } : {}),
    log,
    ...(main ? { firstSeenMs: main.window.firstSeenMs, settledMs: main.settledMs } : {}),
    stayed,
    ...(hasNoIconLoader ? { lacksIconLoader: true } : {}),
    totalMs: watch.now(),
    ...(isMuch(clock.lostMs()) ? { lostMs: Math.round(clock.lostMs()) } : {}),
    ...(peak === undefined ? {} : { peakMemoryBytes: peak }),
    ...(picture ? { picture } : {}),
  };
}

/** No more such questions are answered, as pages of an assistant. */
const maxAnswered = 3;

/** The window on which Return is pressed now: one that reads as a question of the first start, and stands in no other's way. */
function openQuestion(
  { answersDialog, exit }: Trial,
  { failure, readLine, window }: LaunchResult,
): SeenWindow | undefined {
  const isOpen = answersDialog && !exit() && failure === 'window-first-run' && readLine;
  return isOpen ? window : undefined;
}

/**
 * Follows an application until all is known about its start, and answers with Return what its text alone says is a question
 * of the first start.
 *
 * @param onMain called when a main window was seen
 */
export async function outcomeOf(
  trial: Trial,
  display: Pick<Display, 'container'>,
  onMain?: (window: SeenWindow) => void,
  follow: typeof followStart = followStart,
): Promise<LaunchResult> {
  let result = await resultOf(trial, display, await follow(trial, onMain));
  for (let answered = 0; answered < maxAnswered; answered += 1) {
    const question = openQuestion(trial, result);
    if (!question) break;
    await trial.x.pressReturn(question.id);
    movePointerAway(trial.x);
    const patience = patienceFrom(trial.watch.now(), answeredMs);
    const asked = result;
    const main = await follow({ ...trial, patience }, onMain);
    result = await resultOf(trial, display, main);
    if (result.readLine === asked.readLine) break;
  }
  return result;
}
