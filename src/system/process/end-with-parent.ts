import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';

interface CommandLine {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly keepsTerminal?: boolean | undefined;
}

/** A command line as it is started. */
export interface GuardedLine {
  readonly program: string;
  readonly arguments: readonly string[];
  /** It makes itself the leader of a process group, so that whoever starts it need not do it. */
  readonly leadsGroup: boolean;
}

/** Has the kernel send a signal to the program when the process that started it is gone, however it went. */
const wrapper = ['setpriv', '--pdeathsig', 'TERM'] as const;

/** Leads a process group, yet one of the same session: a new session would have no terminal. */
const leader = ['timeout', '0'] as const;

const known = new Map<string, Promise<boolean>>();

/** Whether a wrapper is here and knows its option; those of busybox do not. */
function works(...[program, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  // Another PATH may lead to another program of the name, or to none.
  const key = `${program}\0${process.env.PATH}`;
  const isKnown = known.get(key);
  if (isKnown) return isKnown;
  const tried = promisify(execFile)(program, [...args, 'true']).then(
    () => true,
    () => false,
  );
  known.set(key, tried);
  return tried;
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
export async function endingWithParent(line: CommandLine, path: string): Promise<GuardedLine> {
  const { keepsTerminal = false } = line;
  const isThere = await isExecutable(line.program, path);
  const leadsGroup = isThere && keepsTerminal && (await works('timeout', '--foreground', '0'));
  const isGuarded = isThere && (await works(...wrapper));
  const [program = line.program, ...args] = [
    ...(isGuarded ? wrapper : []),
    ...(leadsGroup ? leader : []),
    line.program,
    ...line.arguments,
  ];
  return { program, arguments: args, leadsGroup };
}
