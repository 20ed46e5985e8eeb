import { isatty } from 'node:tty';
import { removeUnfinished } from '../files/unfinished-files.ts';
import { signalOfStatus } from './exit-signals.ts';

/**
 * Ends the process. If its terminal was closed, it ends by a signal: on an ordinary exit Node would try to reset the
 * closed terminal and fail with an assertion.
 */
export function endProcess(status: number): never {
  if (!isatty(0)) {
    const signal = signalOfStatus(status) ?? 'SIGHUP';
    // A signal does not run the exit listeners.
    removeUnfinished();
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
  process.exit(status);
}
