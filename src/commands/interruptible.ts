import { exit } from './command.ts';

/** How long the last output may take to be read after an interruption, in milliseconds. */
const patience = 1000;

/**
 * Runs work that ends early when the process is asked to stop. The first signal aborts; the work then
 * cleans up and returns, and the process exits with 130.
 */
export async function interruptible(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('interrupted'));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    await work(controller.signal);
  } catch (thrown) {
    // Ending because of the signal is what was asked for.
    if (thrown !== controller.signal.reason) throw thrown;
  } finally {
    for (const signal of signals) process.off(signal, stop);
    if (controller.signal.aborted) {
      process.exitCode = exit.interrupted;
      // Output that nobody takes any more must not keep the process.
      setTimeout(() => process.exit(), patience).unref();
    }
  }
}
