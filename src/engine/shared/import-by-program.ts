import { readByProgram } from '../../system/files/transfer.ts';
import { type ProgramRun, runProgram } from '../../system/process/run-program.ts';
import type { Running } from '../../system/process/task.ts';

/** Has docker or podman make an image from the root file system in a tar file. */
export async function importByProgram(
  engine: Pick<ProgramRun, 'program' | 'environment'>,
  file: string,
  reference: string,
  { signal, onEvent }: Running,
): Promise<void> {
  const purpose = `make ${reference} from a root file system`;
  await readByProgram(file, purpose, onEvent, (stdin) =>
    runProgram({
      ...engine,
      arguments: ['import', '-', reference],
      purpose,
      stdin,
      signal,
      onOutput: (chunk) => onEvent?.({ type: 'output', chunk }),
    }),
  );
}
