import { readByProgram } from '../../system/files/transfer.ts';
import { type ProgramRun, runProgram } from '../../system/process/run-program.ts';
import type { Running } from '../../system/process/task.ts';

/** Has docker or podman take the images of an archive, under the names that they have in it. */
export async function loadArchive(
  engine: Pick<ProgramRun, 'program' | 'environment'>,
  file: string,
  { signal, onEvent }: Running,
): Promise<void> {
  const purpose = `load ${file}`;
  await readByProgram(file, purpose, onEvent, (stdin) =>
    runProgram({
      ...engine,
      arguments: ['load'],
      purpose,
      stdin,
      signal,
      onOutput: (chunk) => onEvent?.({ type: 'output', chunk }),
    }),
  );
}
