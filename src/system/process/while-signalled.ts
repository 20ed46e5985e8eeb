import { allFilesWritten } from '../files/unfinished-files.ts';
import { endProcess } from './end-process.ts';
import { type ExitSignal, onExitSignal } from './exit-signals.ts';

/**
 * Does work during which a signal that ends programs only calls a function. Afterwards, this process ends by the next one, but
 * not before all files are written: a second signal must not abort what the first one has begun. Of several, the first one
 * is the exit status, also if the next comes between the end of the work and that of the process.
 *
 * @param signalled returns whether the work ends by this signal
 */
export async function whileSignalled<Result>(
  signalled: (status: number, signal: ExitSignal) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  let first: number | undefined;
  const forgetSignals = onExitSignal((status, signal) => {
    if (signalled(status, signal)) first ??= status;
  });
  try {
    return await work();
  } finally {
    await allFilesWritten();
    const status = first;
    if (status !== undefined) onExitSignal(() => endProcess(status));
    forgetSignals();
  }
}
