import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';

interface CommandLine {
  readonly program: string;
  readonly arguments: readonly string[];
}

/** Has the kernel send a signal to the program when the process that started it is gone, however it went. */
const wrapper = ['setpriv', '--pdeathsig', 'TERM'] as const;

let isSupported: Promise<boolean> | undefined;

/** Whether the wrapper is here and knows its option; the one of busybox does not. */
function supported(): Promise<boolean> {
  const [program, ...words] = wrapper;
  isSupported ??= promisify(execFile)(program, [...words, 'true']).then(
    () => true,
    () => false,
  );
  return isSupported;
}

async function isExecutable(program: string, path: string): Promise<boolean> {
  const folders = program.includes('/') ? [''] : path.split(':').filter(isAbsolute);
  const found = await Promise.all(
    folders.map((folder) =>
      access(join(folder, program), constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}

/**
 * A command line that does the same and ends when this process is killed, where the system can have that:
 * otherwise a build would go on for nobody, beside the one that is started next. One whose program is
 * missing stays as it is, so that the system says so.
 */
export async function endingWithParent(line: CommandLine, path: string): Promise<CommandLine> {
  if (!(await isExecutable(line.program, path)) || !(await supported())) return line;
  const [program, ...words] = wrapper;
  return { program, arguments: [...words, line.program, ...line.arguments] };
}
