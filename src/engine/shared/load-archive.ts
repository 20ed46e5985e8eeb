import { readByProgram } from '../../system/files/transfer.ts';
import { type Program, runProgram } from '../../system/process/run-program.ts';
import type { TaskOptions } from '../../system/process/task.ts';

/** Lets docker or podman load the images of an archive, under their names in the archive. */
export async function loadArchive(
  engine: Program,
  file: string,
  { signal, onEvent }: TaskOptions,
): Promise<void> {
  const doing = `load ${file}`;
  await readByProgram(file, doing, onEvent, (stdin) =>
    runProgram({
      ...engine,
      arguments: ['load'],
      doing,
      stdin,
      signal,
      onOutput: (chunk) => onEvent?.({ type: 'output', chunk }),
    }),
  );
}
