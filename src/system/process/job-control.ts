import { setTimeout as sleep } from 'node:timers/promises';
import { processStatus } from './process-status.ts';

/** Milliseconds after which a signal that should have stopped this process has been ignored. */
const ignoredMs = 200;

/**
 * Whether a shell can continue this process after it was stopped: another process of its session started its process
 * group. The first process of a terminal cannot be continued.
 */
export function hasJobControl(): boolean {
  const own = processStatus(process.pid);
  // Without /proc, as on macOS, the system itself ignores the signal if no process could continue this one.
  if (!own) return true;
  for (let at = processStatus(own.parent); at; at = processStatus(at.parent)) {
    if (at.session !== own.session) return false;
    if (at.group !== own.group) return true;
  }
  return false;
}

/**
 * Stops this process and the others of its job, as Ctrl+Z does, until the shell continues it. There must be no
 * listener for SIGTSTP, because it would replace the effect of the signal.
 */
export async function stopJob(): Promise<void> {
  let go: () => void = () => {};
  const continued = new Promise<void>((resolve) => {
    go = resolve;
  });
  process.once('SIGCONT', go);
  // The whole group, because the shell waits for the process that it started, which may be npm.
  process.kill(0, 'SIGTSTP');
  await Promise.race([continued, sleep(ignoredMs)]);
  process.off('SIGCONT', go);
}

/**
 * Whether this process is in the foreground of its terminal. The system stops a background job that reads the terminal
 * or changes its mode, but no process without a controlling terminal. Outside of Linux this is unknown, and assumed.
 */
export function isInForeground(): boolean {
  const own = processStatus(process.pid);
  return own === undefined || own.foreground === -1 || own.group === own.foreground;
}
