import { readByProgram } from '../../system/files/transfer.ts';
import { type Program, runProgram } from '../../system/process/run-program.ts';
import type { TaskOptions } from '../../system/process/task.ts';

/** Has docker or podman take the images of an archive, under the names that they have in it. */
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
