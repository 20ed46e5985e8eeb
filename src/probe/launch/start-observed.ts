import type { ContainerExit, Containers } from '../../engine/container.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { measureUse, type ResourceUse } from '../cpu-time/resource-use.ts';
import { stallFreeClock } from '../cpu-time/stall-free-clock.ts';
import { type Display, displayError, openDisplay } from '../display/display.ts';
import { announceNormalState, internManagerAtoms } from '../windows/as-window-manager.ts';
import { openTray } from '../windows/tray.ts';
import { watchWindows } from '../windows/watch-windows.ts';
import { connectX, type XConnection } from '../windows/x-connection.ts';
import { applicationContainer, networkOf } from './application-container.ts';
import { defaultTimeouts, type LaunchOptions, type LaunchRequest } from './launch-request.ts';
import type { RunningStart } from './running-start.ts';

/** The interval between looks at the windows of a start. */
const pollMs = 100;

/** Observes an application that was just started; the result is that of `startObserved`. */
type Observe<Result> = (trial: RunningStart, display: Display) => Promise<Result>;

async function observeIn<Result>(
  containers: Containers,
  request: LaunchRequest,
  display: Display,
  x: XConnection,
  removing: Promise<void>[],
  { signal }: LaunchOptions,
  observe: Observe<Result>,
): Promise<Result> {
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
    .start(applicationContainer(asked, display, { way, volumes: request.volumes ?? [] }), {
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
    const result = await observe(trial, display);
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
 * Starts an application as the platform does, with a display server in its own container, and observes it. It leaves
 * nothing behind.
 *
 * @throws DeskpackError if the start cannot be tried here
 */
export async function startObserved<Result>(
  containers: Containers,
  request: LaunchRequest,
  options: LaunchOptions,
  observe: Observe<Result>,
): Promise<Result> {
  const { signal } = options;
  const display = await (options.display ?? openDisplay(containers, request.displayImage, signal));
  const removing: Promise<void>[] = [];
  let isTrying = false;
  let isLost = false;
  try {
    const x = await connectX(display.connect);
    try {
      isTrying = true;
      void x.ended.then(() => {
        isLost = true;
      });
      x.movePointerAway();
      return await observeIn(containers, request, display, x, removing, options, observe);
    } finally {
      x.close();
    }
  } catch (error) {
    signal?.throwIfAborted();
    // What fails otherwise while there is a display is a mistake of the observer.
    if (isTrying && (error instanceof DeskpackError || !isLost)) throw error;
    throw await displayError(display, error);
  } finally {
    removing.push(display.close(Promise.allSettled([...removing])));
    await removed(removing, options.onRemoving);
  }
}
