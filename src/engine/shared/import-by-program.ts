import { readByProgram } from '../../system/files/transfer.ts';
import { type Program, runProgram } from '../../system/process/run-program.ts';
import type { TaskOptions } from '../../system/process/task.ts';

/** Has docker or podman make an image from the root file system in a tar file. */
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
