import { setTimeout as sleep } from 'node:timers/promises';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { exit } from '../../error/exit-status.ts';
import { endAllProcesses } from './end-processes.ts';
import { onExitSignal } from './exit-signals.ts';

/** Time in which the last output must be read after an interruption. */
const outputGraceMs = 1000;

/** Time in which a signal that has ended a program of the same group reaches this process too. */
const signalGraceMs = 50;

/** Time in which another signal is the same one, which npm passes on, too. */
const sameSignalMs = 500;

/** Controls what Ctrl+C does to the work. */
export interface InterruptControl {
  /** After this call, the first Ctrl+C aborts only the returned signal, and the next one everything. */
  gently(): AbortSignal;
  /** Has the effect of Ctrl+C, for a screen that reads the key itself. */
  interrupt(): void;
  /** Ctrl+C is for this work, as long as it has the terminal to itself. */
  leave<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs work that is aborted when the process is asked to stop. The first signal aborts it, unless `gently` was
 * called; the work then cleans up and returns, and the process exits with 130. Another one ends the programs at once that
 * would finish what they write.
 */
export async function interruptible(
  work: (signal: AbortSignal, interrupts: InterruptControl) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  let gentle: AbortController | undefined;
  let hurriesAfter = 0;
  const stop = () => {
    if (controller.signal.aborted) {
      if (performance.now() > hurriesAfter) endAllProcesses();
      return;
    }
    hurriesAfter = performance.now() + sameSignalMs;
    controller.abort(new Error('interrupted'));
  };
  const interrupt = () => {
    if (gentle === undefined || gentle.signal.aborted) stop();
    else gentle.abort(new Error('interrupted'));
  };
  const gently = () => {
    gentle ??= new AbortController();
    return gentle.signal;
  };
  let others = 0;
  const leave = async <Result>(other: () => Promise<Result>) => {
    others += 1;
    try {
      return await other();
    } finally {
      others -= 1;
    }
  };
  const forgetSignals = onExitSignal((_, signal) => {
    if (signal !== 'SIGINT') stop();
    else if (others === 0) interrupt();
  });
  try {
    await work(controller.signal, { gently, interrupt, leave });
  } catch (error) {
    if (!controller.signal.aborted && error instanceof DeskpackError) await sleep(signalGraceMs);
    // An abort is not a failure; a program may also have received the signal itself before it was ended.
    const isCausedByAbort = controller.signal.aborted && error instanceof DeskpackError;
    if (error !== controller.signal.reason && !isCausedByAbort) throw error;
  } finally {
    forgetSignals();
    if (controller.signal.aborted) {
      process.exitCode = exit.interrupted;
      // Output that is not read any more must not keep the process running.
      setTimeout(() => process.exit(), outputGraceMs).unref();
    }
  }
}
