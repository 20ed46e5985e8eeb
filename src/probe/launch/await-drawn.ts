import { dialogWindows } from '../windows/main-window.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import type { WindowPicture } from '../windows/window-picture.ts';
import { currentWindow } from './hold-window.ts';
import { isIdle } from './judge.ts';
import { look, type RunningStart, recentCpu, takePicture } from './running-start.ts';

/** The timeout for a main window that is blank or has a progress dialog: idle, and working. */
const calmMs = { idle: 2000, busy: 15_000 } as const;

/** The interval between pictures meanwhile. */
const pictureMs = 1000;

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
export async function awaitCalm(trial: RunningStart, window: ObservedWindow): Promise<void> {
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
    if (!looked.isBlank && dialogWindows(watch.windows()).length === 0) return;
    await look(trial);
  }
}
