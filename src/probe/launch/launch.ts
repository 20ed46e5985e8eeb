import type { ContainerExit, Containers } from '../../engine/container.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { measureUse, type ResourceUse } from '../cpu-time/resource-use.ts';
import { stallFreeClock } from '../cpu-time/stall-free-clock.ts';
import { type Display, displayError, openDisplay } from '../display/display.ts';
import { announceNormalState, internManagerAtoms } from '../windows/as-window-manager.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import { openTray } from '../windows/tray.ts';
import { watchWindows } from '../windows/watch-windows.ts';
import { connectX, type XConnection } from '../windows/x-connection.ts';
import { applicationContainer, networkOf, type StartRequest } from './application-container.ts';
import { type AwaitedClass, awaitClass } from './await-class.ts';
import type { WindowTimeouts } from './judge.ts';
import type { LaunchResult } from './launch-result.ts';
import { observeStart } from './observe-start.ts';
import { unlessRepeated } from './unless-repeated.ts';

/** The parameters of a start that is observed. */
export interface LaunchRequest extends StartRequest {
  /** The names of the application, by which its small windows are recognized. */
  readonly names?: readonly string[];
  readonly timeouts?: WindowTimeouts;
  /** Presses Return once on each of the first dialogs. */
  readonly answersDialog?: boolean;
  /** Closes windows in front of a main window, each once. */
  readonly closesDialogs?: boolean;
  /** The display has a tray. An icon in it is clicked if no main window appears. */
  readonly hasTray?: boolean;
  /**
   * Ends as soon as a main window with this class is there, and proves nothing. It is another start: see `isAnother`.
   */
  readonly awaits?: AwaitedClass;
  /** A failed start. One that shows the same again is ended at once, and has its result. */
  readonly repeats?: LaunchResult;
  /** Text chunks of the PNG file, by their keys. */
  readonly pictureText?: Readonly<Record<string, string>> | undefined;
}

export interface LaunchOptions {
  readonly signal?: AbortSignal | undefined;
  /** A running display server; it is stopped afterwards. */
  readonly display?: Promise<Display>;
  /** Called when a main window has appeared, before it is held. */
  readonly onMain?: ((window: ObservedWindow) => void) | undefined;
  /** Takes over what is removed after the start, instead of waiting for it; it never rejects. */
  readonly onRemoving?: ((removal: Promise<void>) => void) | undefined;
}

/** Nine in ten applications showed their window within two seconds; a busy machine is slower. */
export const defaultTimeouts: WindowTimeouts = { minMs: 20_000, maxMs: 120_000 };

/** The interval between looks at the windows of a start. */
const pollMs = 100;

async function tryIn(
  containers: Containers,
  request: LaunchRequest,
  display: Display,
  x: XConnection,
  removing: Promise<void>[],
  { signal, onMain }: LaunchOptions,
): Promise<LaunchResult> {
  let use: ResourceUse | undefined;
  const clock = stallFreeClock(undefined, () => use?.isLate() === true);
  const watch = await watchWindows(x, request.names, clock.now);
  await internManagerAtoms(x);
  await announceNormalState(x);
  const tray = request.hasTray ? await openTray(x) : undefined;
  const { way, network } = await networkOf(containers, request, display, signal);
  watch.restartClock();
  const onLost = (ms: number) => clock.lose(ms);
  const asked = request.awaits ? { ...request, isAnother: true as const } : request;
  const container = await containers
    .start(applicationContainer(asked, display, { way }), {
      doing: `start ${request.image}`,
      signal,
    })
    .catch(async (error: unknown) => {
      if (way) removing.push(way.close());
      throw error;
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
    // The engine's time to start the container does not count.
    const startedMs = watch.now();
    const {
      timeouts: { minMs, maxMs } = defaultTimeouts,
      pictureText,
      answersDialog = false,
      closesDialogs = false,
      awaits,
      repeats,
    } = request;
    const trial = {
      container,
      watch,
      x,
      use,
      displayUse,
      clock,
      exit: () => ended,
      timeouts: { minMs: startedMs + minMs, maxMs: startedMs + maxMs },
      args: request.environment.ARGS ?? '',
      pollMs,
      signal,
      pictureText,
      answersDialog,
      closesDialogs,
      tray,
      network,
    };
    const result = awaits
      ? await awaitClass(trial, awaits)
      : await unlessRepeated(trial, repeats, (within) => observeStart(within, display, onMain));
    stop.abort(new Error('enough is known'));
    await end;
    return result;
  } finally {
    stop.abort(new Error('enough is known'));
    removing.push(container.remove().finally(() => way?.close()));
  }
}

/**
 * Waits until everything is removed, one beside the other, unless that is taken over.
 *
 * @throws DeskpackError if something cannot be removed, and that is not taken over
 */
async function removed(
  removing: readonly Promise<void>[],
  onRemoving: LaunchOptions['onRemoving'],
): Promise<void> {
  const all = Promise.allSettled(removing);
  if (onRemoving) return onRemoving(all.then(() => {}));
  await all;
  await Promise.all(removing);
}

/**
 * Starts an application as the platform does, with a display server in its own container, and observes its windows. It
 * leaves nothing behind.
 *
 * @throws DeskpackError if the start cannot be tried here; a failing application is a result
 */
export async function launch(
  containers: Containers,
  request: LaunchRequest,
  options: LaunchOptions = {},
): Promise<LaunchResult> {
  const { signal } = options;
  const display = await (options.display ?? openDisplay(containers, request.displayImage, signal));
  const removing: Promise<void>[] = [];
  let isTrying = false;
  try {
    const x = await connectX(display.connect);
    try {
      isTrying = true;
      x.movePointerAway();
      return await tryIn(containers, request, display, x, removing, options);
    } finally {
      x.close();
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (isTrying && error instanceof DeskpackError) throw error;
    throw await displayError(display, error);
  } finally {
    removing.push(display.close(Promise.allSettled([...removing])));
    await removed(removing, options.onRemoving);
  }
}
