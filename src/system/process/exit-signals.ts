/** The signals that end the program, and their exit statuses. */
const exitSignals = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

export type ExitSignal = (typeof exitSignals)[number][0];

/** Exit status after the terminal was closed. */
export const hangupStatus = 129;

/** The signal of an exit status; undefined for other statuses. */
export function signalOfStatus(wanted: number): ExitSignal | undefined {
  return exitSignals.find(([, status]) => status === wanted)?.[0];
}

/**
 * Calls a function whenever a signal asks the process to end, until the listeners are removed. A closed terminal sends
 * SIGHUP twice, by the kernel and by the shell, so the listeners are needed until everything is saved.
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
      const listener = () => end(status, signal);
      process.on(signal, listener);
      return () => process.off(signal, listener);
    });
  return () => {
    for (const one of forget) one();
  };
}
