import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

interface CommandLine {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly keepsTerminal?: boolean | undefined;
}

/** The command line that is executed. */
export interface GuardedLine {
  readonly program: string;
  readonly arguments: readonly string[];
  /** It makes itself the leader of a process group, so the caller need not do that. */
  readonly leadsGroup: boolean;
}

/** Makes the kernel send a signal to the program when its parent process ends in any way. */
const wrapper = ['setpriv', '--pdeathsig', 'TERM'] as const;

/** Starts a new process group in the same session: a new session would have no terminal. */
const leader = ['timeout', '0'] as const;

const known = new Map<string, Promise<boolean>>();

/**
 * Whether a program succeeds. It leads its own process group, as all programs of deskpack do: one that Ctrl+Z stopped
 * before the kernel has executed it would block this process, which then never stops.
 */
function endsWell(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { detached: true, stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (status) => resolve(status === 0));
  });
}

/** Whether a wrapper program is installed and supports the option; the ones of busybox do not. */
function works(...[program, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  // A different PATH may find a different program, or none.
  const key = `${program}\0${process.env.PATH}`;
  const isKnown = known.get(key);
  if (isKnown) return isKnown;
  const tried = endsWell(program, [...args, 'true']);
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
 * The same command line, made to end when this process is killed, if the system supports that. Otherwise a
 * build would continue uselessly beside the next one. If the program is missing, the command line is not
 * changed, so that the system reports it.
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
