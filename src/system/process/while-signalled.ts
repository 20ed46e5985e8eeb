import { allFilesWritten } from '../files/unfinished-files.ts';
import { onExitSignal } from './exit-signals.ts';

/**
 * Does work during which a signal that ends programs only calls a function. Afterwards, this process ends by the next one, but
 * not before all files are written: a second signal must not abort what the first one has begun.
 */
export async function whileSignalled<Result>(
  signalled: Parameters<typeof onExitSignal>[0],
  work: () => Promise<Result>,
): Promise<Result> {
  const forgetSignals = onExitSignal(signalled);
  try {
    return await work();
  } finally {
    await allFilesWritten();
    forgetSignals();
  }
}
