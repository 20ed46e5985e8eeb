import { readByProgram } from '../../system/files/transfer.ts';
import { type Program, runProgram } from '../../system/process/run-program.ts';
import type { TaskOptions } from '../../system/process/task.ts';

/** Lets docker or podman create an image from a tar file with a root file system. */
export async function importByProgram(
  engine: Program,
  file: string,
  reference: string,
  { signal, onEvent }: TaskOptions,
): Promise<void> {
  const doing = `make ${reference} from a root file system`;
  await readByProgram(file, doing, onEvent, (stdin) =>
    runProgram({
      ...engine,
      arguments: ['import', '-', reference],
      doing,
      stdin,
      signal,
      onOutput: (chunk) => onEvent?.({ type: 'output', chunk }),
    }),
  );
}
