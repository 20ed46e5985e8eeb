import { hasSettled, roleOf } from '../windows/main-window.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import { logOf } from './cause/application-log.ts';
import type { LaunchFailure, LaunchResult, WindowWithRole } from './launch-result.ts';
import { look, type RunningStart, takePicture } from './running-start.ts';

/** Failures by a window that is there, whose picture says the same each time. */
const shown: readonly (LaunchFailure | undefined)[] = [
  'window-dialog-only',
  'window-message-only',
  'window-of-message-program',
  'window-with-dialog',
  'window-covered',
  'window-error',
  'window-password',
  'window-licence',
  'window-first-run',
];

/** The interval between two pictures that are compared, in milliseconds. */
const pictureMs = 500;

/** The windows by which a start has failed: dialogs and messages, and the one that was pictured. */
function decidingWindows({ failure, window, windows }: LaunchResult): WindowWithRole[] {
  if (!shown.includes(failure)) return [];
  const isDeciding = ({ id, role }: WindowWithRole) =>
    role === 'dialog' || role === 'message' || (id === window?.id && role !== 'hidden');
  return windows.filter(isDeciding);
}

function isSame(one: WindowWithRole, other: ObservedWindow): boolean {
  const keys = ['title', 'instance', 'class', 'width', 'height'] as const;
  return roleOf(other) === one.role && keys.every((key) => one[key] === other[key]);
}

/** Waits until a start shows what an earlier one has shown when it failed; for ever if it does not. */
async function awaitRepeat(trial: RunningStart, earlier: LaunchResult): Promise<void> {
  const { watch } = trial;
  const deciding = decidingWindows(earlier);
  const png = earlier.picture && Buffer.from(earlier.picture.png);
  let picturedMs = Number.NEGATIVE_INFINITY;
  for (;;) {
    await look(trial);
    const windows = watch.windows();
    const found = (one: WindowWithRole) =>
      windows.find((other) => isSame(one, other) && hasSettled(other, watch.now()));
    const pictured = deciding.find(({ id }) => id === earlier.window?.id);
    const again = pictured && found(pictured);
    if (!png || !again || !deciding.every(found) || watch.now() - picturedMs < pictureMs) continue;
    picturedMs = watch.now();
    const picture = await takePicture(trial, again);
    if (picture && png.equals(picture.png)) return;
  }
}

/**
 * Observes a start until it is decided, or until it shows again what has failed an earlier one: then its result is that
 * of the earlier one.
 */
export async function unlessRepeated(
  trial: RunningStart,
  earlier: LaunchResult | undefined,
  observe: (trial: RunningStart) => Promise<LaunchResult>,
): Promise<LaunchResult> {
  if (!earlier || decidingWindows(earlier).length === 0) return observe(trial);
  const stop = new AbortController();
  const signals = [stop.signal, ...(trial.signal ? [trial.signal] : [])];
  const within = { ...trial, signal: AbortSignal.any(signals) };
  const observing = observe(within);
  const repeating = awaitRepeat(within, earlier).then(async () => ({
    ...earlier,
    log: await logOf(trial.container, false),
    totalMs: trial.watch.now(),
  }));
  try {
    return await Promise.race([observing, repeating]);
  } finally {
    stop.abort(new Error('enough is known'));
    await Promise.allSettled([observing, repeating]);
  }
}
