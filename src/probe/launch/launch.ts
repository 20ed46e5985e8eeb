import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Container,
  ContainerExit,
  ContainerLimits,
  Containers,
} from '../../engine/container.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { type Display, displayError, openDisplay, screen } from '../display/display.ts';
import { ownLabels } from '../leftovers.ts';
import { pictureOf } from '../picture/window-picture.ts';
import { askingWindow, likelyWindow, roleOf } from '../windows/main-window.ts';
import { launchOf, type SeenWindow } from '../windows/seen-window.ts';
import { type WindowWatch, watchWindows } from '../windows/watch-windows.ts';
import { connectX, type XConnection } from '../windows/x-connection.ts';
import { logOf } from './application-log.ts';
import { causeInLog } from './cause-in-log.ts';
import { failureOf, judge, type Patience } from './judge.ts';
import type { JudgedWindow, LaunchResult } from './launch-result.ts';
import { measureUse, type ResourceUse } from './resource-use.ts';

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
  readonly patience?: Patience;
  /** Presses Return, once, on the first window that asks something. */
  readonly answersDialog?: boolean;
  /** Notes that the file of the picture contains, by their keys. */
  readonly pictureText?: Readonly<Record<string, string>> | undefined;
}

/** How often is looked at what there is. */
const lookMs = 100;

/** How long a main window must stay. */
const stayMs = 3000;

/** Nine in ten applications showed their window within two seconds; on a busy machine all takes longer. */
const usualPatience: Patience = { leastMs: 20_000, mostMs: 120_000 };

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

/** The running application, with all that is known of it. */
interface Trial {
  readonly container: Container;
  readonly watch: WindowWatch;
  readonly x: XConnection;
  readonly use: ResourceUse;
  readonly exit: () => ContainerExit | undefined;
  readonly pictureText: LaunchRequest['pictureText'];
  readonly answersDialog: boolean;
  readonly signal: AbortSignal | undefined;
}

async function look({ x, signal }: Trial): Promise<void> {
  await sleep(lookMs, undefined, { signal });
  const hasEnded = await Promise.race([x.ended.then(() => true), Promise.resolve(false)]);
  if (hasEnded) throw new Error('the connection to the display server has ended');
}

/** In the middle of the screen it would make windows show what they explain under it. */
function movePointerAway(x: XConnection): void {
  x.movePointer(screen.width - 1, screen.height - 1);
}

/** Waits for a main window that does not change any more; undefined if none is to be expected any more. */
async function awaitMain(trial: Trial, patience: Patience): Promise<SeenWindow | undefined> {
  const { watch, use, exit } = trial;
  let mayAnswer = trial.answersDialog;
  for (;;) {
    const asking = mayAnswer ? askingWindow(watch.windows(), watch.now(), screen) : undefined;
    if (asking) {
      mayAnswer = false;
      await trial.x.pressReturn(asking.id);
      movePointerAway(trial.x);
    }
    const verdict = judge(
      { windows: watch.windows(), nowMs: watch.now(), cpu: use.recentCpu(), exit: exit() },
      screen,
      patience,
    );
    if (verdict.next === 'hold') return verdict.window;
    if (verdict.next === 'give-up') return undefined;
    await look(trial);
  }
}

/** Whether a window with the class of this one stays on the screen: an application may make its window anew. */
async function stays(trial: Trial, window: SeenWindow): Promise<boolean> {
  const until = trial.watch.now() + stayMs;
  while (trial.watch.now() < until) {
    if (trial.exit()) return false;
    await look(trial);
  }
  return currentOf(trial.watch, window) !== undefined;
}

function currentOf(watch: WindowWatch, { id, ...window }: SeenWindow): SeenWindow | undefined {
  const there = watch.windows().filter((one) => roleOf(one, screen) === 'main');
  return (
    there.find((one) => one.id === id) ?? there.find((one) => launchOf(one) === launchOf(window))
  );
}

function judged(window: SeenWindow): JudgedWindow {
  return { ...window, role: roleOf(window, screen) };
}

async function resultOf(
  trial: Trial,
  main: SeenWindow | undefined,
  settledMs: number,
  stayed: boolean,
): Promise<LaunchResult> {
  const { watch, x, container, use, exit } = trial;
  const windows = watch.windows();
  const isProven = main !== undefined && stayed;
  const last = main && (currentOf(watch, main) ?? main);
  const window = last ?? likelyWindow(windows, screen);
  const visible = window && roleOf(window, screen) !== 'hidden' ? window : undefined;
  const picture = visible && (await pictureOf(x, visible, trial.pictureText));
  const log = await logOf(container, isProven);
  const launch = window && launchOf(window);
  const peak = use.peakMemoryBytes();
  const ended = exit();
  const cause = isProven ? undefined : causeInLog(log);
  return {
    proof: isProven ? 'proven' : launch === undefined ? 'none' : 'likely',
    ...(window ? { window: judged(window) } : {}),
    ...(launch === undefined ? {} : { launch }),
    windows: windows.map(judged),
    ...(isProven
      ? {}
      : { failure: failureOf({ windows, exit: ended }, screen, main !== undefined) }),
    ...(cause ? { cause } : {}),
    ...(ended ? { exit: ended } : {}),
    log,
    ...(main ? { firstSeenMs: main.firstSeenMs, settledMs } : {}),
    stayed,
    totalMs: watch.now(),
    ...(peak === undefined ? {} : { peakMemoryBytes: peak }),
    ...(picture ? { picture } : {}),
  };
}

async function tryIn(
  containers: Containers,
  request: LaunchRequest,
  display: Display,
  x: XConnection,
  signal: AbortSignal | undefined,
): Promise<LaunchResult> {
  const watch = await watchWindows(x);
  watch.restartClock();
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
    const use = measureUse(container, within);
    const { patience = usualPatience, pictureText, answersDialog = false } = request;
    const trial = {
      container,
      watch,
      x,
      use,
      exit: () => ended,
      signal,
      pictureText,
      answersDialog,
    };
    const main = await awaitMain(trial, patience);
    const settledMs = watch.now();
    const stayed = main !== undefined && (await stays(trial, main));
    const result = await resultOf(trial, main, settledMs, stayed);
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
  signal?: AbortSignal,
): Promise<LaunchResult> {
  const display = await openDisplay(containers, request.displayImage, signal);
  let isTrying = false;
  try {
    const x = await connectX(display.connect);
    try {
      isTrying = true;
      movePointerAway(x);
      return await tryIn(containers, request, display, x, signal);
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
