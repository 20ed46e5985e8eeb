import { readByProgram } from '../../system/files/transfer.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';

/** Runs a command of an engine with a file as its standard input, and reports the progress. */
async function runWithFile(
  engine: Program,
  words: readonly string[],
  file: string,
  doing: string,
  { signal, onEvent }: TaskOptions,
): Promise<void> {
  await readByProgram(file, onEvent, (stdin) =>
    runProgram({
      ...engine,
      arguments: words,
      doing,
      stdin,
      signal,
      onOutput: (chunk) => onEvent?.({ type: 'output', chunk }),
    }),
  );
}

/** Loads the images of an archive, under their names in the archive, with docker's `load`. */
export function loadArchive(engine: Program, file: string, options: TaskOptions): Promise<void> {
  return runWithFile(engine, ['load'], file, `load ${file}`, options);
}

/** Creates an image from a tar file with a root file system, with docker's `import`. */
export function importRootArchive(
  engine: Program,
  file: string,
  reference: string,
  options: TaskOptions,
): Promise<void> {
  const doing = `make ${reference} from a root file system`;
  return runWithFile(engine, ['import', '-', reference], file, doing, options);
}
