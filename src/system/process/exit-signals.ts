import { isatty } from 'node:tty';

/** The signals that end a conversation, and the exit status that tells so. */
export const exitSignals = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

export type ExitSignal = (typeof exitSignals)[number][0];

/** Exit status of a conversation whose terminal was closed. */
export const hangupStatus = 129;

/**
 * Has a function called when the process is told to end.
 *
 * @returns what takes that back
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
 * Ends the process. One whose terminal has been closed dies of the signal that says so: on an ordinary
 * exit, Node would give back a terminal that is no more, and fail an assertion of its own over it.
 */
export function endProcess(status: number): never {
  if (!isatty(0)) {
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  }
  process.exit(status);
}
