import type { ContainerExit, ContainerLimits, Containers } from '../../engine/container.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { type Display, displayError, openDisplay, screen } from '../display/display.ts';
import { type Doubt, doubtOf, mayBeMessage } from '../evidence/doubts.ts';
import { readText } from '../evidence/read-text.ts';
import { isFixed } from '../evidence/window-answers.ts';
import { ownLabels } from '../leftovers.ts';
import { ownClock } from '../own-time/own-clock.ts';
import { measureUse, type ResourceUse } from '../own-time/resource-use.ts';
import type { WindowPicture } from '../picture/window-picture.ts';
import { likelyWindow, roleOf } from '../windows/main-window.ts';
import { launchOf, type SeenWindow } from '../windows/seen-window.ts';
import { openTray } from '../windows/tray.ts';
import { watchWindows } from '../windows/watch-windows.ts';
import { sayStates } from '../windows/window-states.ts';
import { connectX, type XConnection } from '../windows/x-connection.ts';
import { logOf } from './application-log.ts';
import { causeOf } from './cause-of.ts';
import { failureOf } from './failure-of.ts';
import {
  currentOf,
  type FollowedMain,
  followStart,
  movePointerAway,
  pictureNow,
  shareOf,
  type Trial,
} from './follow-start.ts';
import type { Patience } from './judge.ts';
import { lacksFonts } from './lacks-fonts.ts';
import { lacksIconLoader } from './lacks-icon-loader.ts';
import type { JudgedWindow, LaunchResult } from './launch-result.ts';

/** An application as the platform starts it. */
export interface LaunchRequest {
  readonly image: string;
  /** The image of the display server. */
  readonly displayImage: string;
  /** The entry point, with which the platform starts every application. */
  readonly command: readonly string[];
  readonly user: string;
  /** What the platform sets beside the display: APP and ARGS. */
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: ContainerLimits;
  /** What the application is called, by which its small windows are known. */
  readonly names?: readonly string[];
  readonly patience?: Patience;
  /** Presses Return on the first windows that ask something, once on each. */
  readonly answersDialog?: boolean;
  /** Closes what is in front of a main window, each window once. */
  readonly closesDialogs?: boolean;
  /** The display has a tray; an icon in it is clicked on if no main window comes by itself. */
  readonly hasTray?: boolean;
  /** Notes that the file of the picture contains, by their keys. */
  readonly pictureText?: Readonly<Record<string, string>> | undefined;
}

export interface LaunchOptions {
  readonly signal?: AbortSignal | undefined;
  /** The display server, which is ended afterwards, where one is started already. */
  readonly display?: Promise<Display>;
  /** Called when a main window was seen; it is then waited whether it stays. */
  readonly onMain?: ((window: SeenWindow) => void) | undefined;
}

/** Whether so much time was lost that it is worth a word. */
const isMuch = (lostMs: number) => lostMs >= 1000;

/** Nine in ten applications showed their window within two seconds; on a busy machine all takes longer. */
export const usualPatience: Patience = { leastMs: 20_000, mostMs: 120_000 };

/** Limits that protect this machine where the descriptor sets none. */
const safeLimits: ContainerLimits = { processes: 2048, openFiles: 4096 };

/**
 * Gives the application a home folder that it can write to and a folder for its sockets, as a session on the platform
 * has them; then the entry point takes this process over.
 */
const prepareScript = `
if [ ! -w "\${HOME:-/}" ] || [ "\${HOME:-/}" = / ]; then HOME=$(mktemp -d) && export HOME; fi
mkdir -p -m 0700 "$XDG_RUNTIME_DIR"
cd "$HOME"
exec "$@"
`;

function containerRequest(request: LaunchRequest, display: Display) {
  const { image, command, user, environment, limits } = request;
  return {
    image,
    command: ['/bin/sh', '-c', prepareScript, 'start', ...command],
    user,
    environment: {
      USER: user,
      LOGNAME: user,
      LANG: 'C.UTF-8',
      XDG_RUNTIME_DIR: '/tmp/runtime',
      ...environment,
      DISPLAY: display.name,
    },
    hostname: display.hostname,
    network: 'none',
    volumes: [display.volume],
    labels: ownLabels(),
    limits: { ...safeLimits, ...limits },
    capabilities: 'none',
  } as const;
}

function judged(window: SeenWindow): JudgedWindow {
  return { ...window, role: roleOf(window, screen) };
}

/** Why a window that stays may not be the main one; its text is read only where it may be a message by its size. */
async function doubtAbout(
  { x, signal }: Trial,
  display: Display,
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
async function doubtBeside(trial: Trial, display: Display, main: SeenWindow) {
  const beside = trial.watch.windows().filter((one) => {
    const isOther = one.id !== main.id && one.firstSeenMs > main.firstSeenMs;
    return isOther && ['message', 'main'].includes(roleOf(one, screen));
  });
  for (const window of beside) {
    const picture = await pictureNow(trial, window);
    const doubt = await doubtAbout(trial, display, window, picture, undefined);
    if (doubt) return doubt;
  }
  return undefined;
}

/** How long a main window may take after a question was answered whose text alone says that it is one: without work, and with it. */
const answeredMs = { least: 4000, most: 30_000 } as const;

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

/** Follows an application, and answers with Return what its text alone says is a question of the first start. */
async function outcomeOf(
  trial: Trial,
  display: Display,
  onMain: LaunchOptions['onMain'],
): Promise<LaunchResult> {
  let result = await resultOf(trial, display, await followStart(trial, onMain));
  for (let answered = 0; answered < maxAnswered; answered += 1) {
    const question = openQuestion(trial, result);
    if (!question) break;
    await trial.x.pressReturn(question.id);
    movePointerAway(trial.x);
    const now = trial.watch.now();
    const patience = { leastMs: now + answeredMs.least, mostMs: now + answeredMs.most };
    const asked = result;
    const main = await followStart({ ...trial, patience }, onMain);
    result = await resultOf(trial, display, main);
    if (result.readLine === asked.readLine) break;
  }
  return result;
}

async function resultOf(
  trial: Trial,
  display: Display,
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

async function tryIn(
  containers: Containers,
  request: LaunchRequest,
  display: Display,
  x: XConnection,
  { signal, onMain }: LaunchOptions,
): Promise<LaunchResult> {
  let use: ResourceUse | undefined;
  const clock = ownClock(undefined, () => use?.isLate() === true);
  const watch = await watchWindows(x, request.names, clock.now);
  await sayStates(x);
  const tray = request.hasTray ? await openTray(x) : undefined;
  watch.restartClock();
  const onLost = (ms: number) => clock.lose(ms);
  const container = await containers.start(containerRequest(request, display), {
    doing: `start ${request.image}`,
    signal,
  });
  const stop = new AbortController();
  try {
    let ended: ContainerExit | undefined;
    const within = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
    const end = container.ended({ doing: 'wait for the application', signal: within }).then(
      (exit) => {
        ended = exit;
      },
      () => {},
    );
    use = measureUse(container, { signal: within, onLost });
    const displayUse = measureUse(display.container, { signal: within, onLost });
    // What the engine takes to start the container is not the application's time.
    const startedMs = watch.now();
    const {
      patience: { leastMs, mostMs } = usualPatience,
      pictureText,
      answersDialog = false,
      closesDialogs = false,
    } = request;
    const trial = {
      container,
      watch,
      x,
      use,
      displayUse,
      clock,
      exit: () => ended,
      patience: { leastMs: startedMs + leastMs, mostMs: startedMs + mostMs },
      signal,
      pictureText,
      answersDialog,
      closesDialogs,
      tray,
    };
    const result = await outcomeOf(trial, display, onMain);
    stop.abort(new Error('enough is known'));
    await end;
    return result;
  } finally {
    stop.abort(new Error('enough is known'));
    await container.remove();
  }
}

/**
 * Starts an application as the platform does, beside a display server in a container of its own, and looks at its
 * windows. Nothing is left of it afterwards.
 *
 * @throws DeskpackError when that cannot be tried here; an application that fails is a result
 */
export async function launch(
  containers: Containers,
  request: LaunchRequest,
  options: LaunchOptions = {},
): Promise<LaunchResult> {
  const { signal } = options;
  const display = await (options.display ?? openDisplay(containers, request.displayImage, signal));
  let isTrying = false;
  try {
    const x = await connectX(display.connect);
    try {
      isTrying = true;
      movePointerAway(x);
      return await tryIn(containers, request, display, x, options);
    } finally {
      x.close();
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (isTrying && error instanceof DeskpackError) throw error;
    throw await displayError(display, error);
  } finally {
    await display.close();
  }
}
