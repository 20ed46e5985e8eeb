import type { ContainerExit, ContainerLimits, Containers } from '../../engine/container.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { type Display, displayError, openDisplay } from '../display/display.ts';
import { ownLabels } from '../leftovers.ts';
import { ownClock } from '../own-time/own-clock.ts';
import { measureUse, type ResourceUse } from '../own-time/resource-use.ts';
import type { SeenWindow } from '../windows/seen-window.ts';
import { openTray } from '../windows/tray.ts';
import { watchWindows } from '../windows/watch-windows.ts';
import { sayStates } from '../windows/window-states.ts';
import { connectX, type XConnection } from '../windows/x-connection.ts';
import { movePointerAway } from './follow-start.ts';
import type { Patience } from './judge.ts';
import type { LaunchResult } from './launch-result.ts';
import { outcomeOf } from './outcome-of.ts';

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
