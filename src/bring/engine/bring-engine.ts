import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import { countPackages } from '../../package-manager/count-packages.ts';
import { enginesUpScript } from '../../system/folders/package-folder.ts';
import { Lines } from '../../system/output/lines.ts';
import { runProgram } from '../../system/process/program/run-program.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { followFile } from './follow-file.ts';

/** What the script begins its own errors with. */
const scriptName = 'engines-up: ';

/** Where the script lets apt write. */
const aptLog = '/var/log/deskpack-apt.log';

/**
 * The time in which apt may end what it has begun, in milliseconds. What is cut off is completed by the next attempt all the
 * same.
 */
const graceMs = 10_000;

/** A line in which apt or a daemon says what is wrong. */
const telling = /^E: |\bfailed to\b|\berror\b/i;

/** The error of the script in its own words, with those of the program that it has called. */
function inItsWords(error: unknown): unknown {
  if (!(error instanceof DeskpackError)) return error;
  const own = error.tail.findLast((line) => line.startsWith(scriptName));
  if (own === undefined) return error;
  const why = error.tail.findLast((line) => telling.test(line) && line !== own);
  const said = own.slice(scriptName.length);
  const reason = why === undefined ? said : `${why.replace(/^E: /, '')} (${said})`;
  // They are said already.
  return changedError(error, { reason, action: error.action, tail: [] });
}

/** Installs and starts docker and containerd. @throws DeskpackError with the last lines of apt or of a daemon */
export async function bringEngine({ signal, onEvent }: TaskOptions): Promise<void> {
  const said = new Lines();
  const installed = new Lines();
  const count = countPackages();
  const tell = (text: string) => onEvent?.({ type: 'progress', unit: 'steps', done: 0, text });
  const log = await followFile(aptLog, (chunk) => {
    onEvent?.({ type: 'output', chunk });
    for (const line of installed.take(chunk)) {
      const packages = count(line);
      if (packages) onEvent?.({ type: 'progress', unit: 'steps', done: 0, packages });
    }
  });
  try {
    await runProgram({
      program: 'sh',
      arguments: [enginesUpScript()],
      doing: 'install and start docker and containerd',
      signal,
      graceMs,
      onOutput(chunk) {
        onEvent?.({ type: 'output', chunk });
        for (const line of said.take(chunk)) tell(line.replace(/\.$/, ''));
      },
    });
  } catch (error) {
    throw inItsWords(error);
  } finally {
    await log.end();
  }
}
