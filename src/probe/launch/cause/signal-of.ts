/** The number of signals on Linux. */
const signals = 64;

/**
 * The number of the signal that ended a program, by its exit status; undefined if it ended by itself. Programs that
 * return -1 have the status 255, which stands for no signal.
 */
export function signalOf(status: number): number | undefined {
  const signal = status - 128;
  return signal > 0 && signal <= signals ? signal : undefined;
}
