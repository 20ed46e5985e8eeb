import { type ProgramCall, runProgram } from '../process/program/run-program.ts';
import type { TaskOptions } from '../process/program/task.ts';
import { replaceInPlace } from './replace-in-place.ts';
import { watchTransfer } from './transfer.ts';

/**
 * Writes the standard output of a program to a file, completely or not at all, and reports the number of bytes.
 *
 * @param size approximate size of the file in bytes, for the progress
 * @throws DeskpackError when the program fails or the file cannot be written; an earlier file is then unchanged
 */
export async function saveArchive(
  run: Pick<ProgramCall, 'program' | 'arguments' | 'environment' | 'doing'>,
  file: string,
  size: number,
  { signal, onEvent }: TaskOptions = {},
): Promise<void> {
  try {
    await replaceInPlace(file, async (handle) => {
      await watchTransfer(
        onEvent,
        async () => (await handle.stat()).size,
        size,
        () =>
          runProgram({
            ...run,
            signal,
            // The program writes to the file itself: some open their standard output by name, which a
            // pipe between processes of Node does not allow.
            stdout: handle.fd,
            onOutput: (chunk) => onEvent?.({ type: 'output', chunk }),
          }),
      );
      // Once aborted, it must not replace the file any more.
      signal?.throwIfAborted();
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}
