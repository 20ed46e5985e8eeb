import { DeskpackError } from '../../error/deskpack-error.ts';
import { exit } from '../../error/exit-status.ts';

/** How long the last output may take to be read after an interruption, in milliseconds. */
const outputGraceMs = 1000;

/** How the work is interrupted from the keyboard. */
export interface InterruptControl {
  /** From now on the first Ctrl+C aborts what this gives and nothing else, and the next one everything. */
  gently(): AbortSignal;
  /** Does what Ctrl+C does, for a screen that reads the key itself. */
  interrupt(): void;
}

/**
 * Runs work that ends early when the process is asked to stop. The first signal aborts, unless the work has
 * asked for gentleness; it then cleans up and returns, and the process exits with 130.
 */
export async function interruptible(
  work: (signal: AbortSignal, interrupts: InterruptControl) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  let gentle: AbortController | undefined;
  const stop = () => controller.abort(new Error('interrupted'));
  const interrupt = () => {
    if (gentle === undefined || gentle.signal.aborted) stop();
    else gentle.abort(new Error('interrupted'));
  };
  const gently = () => {
    gentle ??= new AbortController();
    return gentle.signal;
  };
  const signals = ['SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  process.on('SIGINT', interrupt);
  try {
    await work(controller.signal, { gently, interrupt });
  } catch (error) {
    // Ending because of the signal is what was asked for; a program may have heard of it before its turn came.
    const isTold = controller.signal.aborted && error instanceof DeskpackError;
    if (error !== controller.signal.reason && !isTold) throw error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
    process.off('SIGINT', interrupt);
    if (controller.signal.aborted) {
      process.exitCode = exit.interrupted;
      // Output that nobody takes any more must not keep the process.
      setTimeout(() => process.exit(), outputGraceMs).unref();
    }
  }
}
