import { isatty } from 'node:tty';
import { removeUnfinished } from '../files/unfinished-files.ts';

/** The signals that end the program, and their exit statuses. */
const exitSignals = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

export type ExitSignal = (typeof exitSignals)[number][0];

/** Exit status after the terminal was closed. */
export const hangupStatus = 129;

/**
 * Calls a function when a signal asks the process to end.
 *
 * @returns a function that removes the listeners
 */
export function onExitSignal(
  end: (status: number, signal: ExitSignal) => void,
  except: readonly ExitSignal[] = [],
): () => void {
  const forget = exitSignals
    .filter(([signal]) => !except.includes(signal))
    .map(([signal, status]) => {
      const tell = () => end(status, signal);
      process.on(signal, tell);
      return () => process.off(signal, tell);
    });
  return () => {
    for (const one of forget) one();
  };
}

/**
 * Ends the process. If its terminal was closed, it ends by SIGHUP: on an ordinary exit Node would try to reset
 * the closed terminal and fail with an assertion.
 */
export function endProcess(status: number): never {
  if (!isatty(0)) {
    // A signal calls no listeners for the exit.
    removeUnfinished();
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  }
  process.exit(status);
}
