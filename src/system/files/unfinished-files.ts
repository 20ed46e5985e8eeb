import { rmSync } from 'node:fs';
import { type ExitSignal, onExitSignal } from '../process/exit-signals.ts';

/** Paths of files that this process is still writing. */
const unfinished = new Set<string>();

/** The first signal that asked this process to end while it was writing, if nothing else listened to it. */
let asked: ExitSignal | undefined;
let forgetSignals = () => {};
const waiting: (() => void)[] = [];

/** Removes the files that are still being written, at once, because this process ends. */
export function removeUnfinished(): void {
  for (const path of unfinished) rmSync(path, { force: true });
}

function begin(): void {
  process.on('exit', removeUnfinished);
  asked = undefined;
  forgetSignals = onExitSignal((_, signal) => {
    // Other listeners decide themselves when the process ends.
    if (process.listenerCount(signal) === 1) asked ??= signal;
  });
}

function end(): void {
  process.off('exit', removeUnfinished);
  forgetSignals();
  for (const resolve of waiting.splice(0)) resolve();
  if (asked) process.kill(process.pid, asked);
}

/**
 * Runs work on a file that must not remain if this process ends before the work does. A signal that nothing else
 * listens to ends the process when the work is done.
 */
export async function withUnfinishedFile(path: string, work: () => Promise<void>): Promise<void> {
  if (unfinished.size === 0) begin();
  unfinished.add(path);
  try {
    await work();
  } finally {
    unfinished.delete(path);
    if (unfinished.size === 0) end();
  }
}

export function allFilesWritten(): Promise<void> {
  if (unfinished.size === 0) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}
