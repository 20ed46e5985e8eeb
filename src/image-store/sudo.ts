import { DeskpackError } from '../error/deskpack-error.ts';
import { connectTimeoutMs } from '../system/process/program-options.ts';
import { runProgram } from '../system/process/run-program.ts';
import type { CtrCommand } from './ctr-command.ts';

/** Sudo forgets a password after five minutes at the earliest that anybody sets. Milliseconds. */
const reminderIntervalMs = 4 * 60_000;

function unasked(command: CtrCommand, args: readonly string[], doing: string): Promise<void> {
  const [program, ...before] = command.unasking;
  return runProgram({
    program,
    arguments: [...before, ...args],
    doing,
    environment: command.environment,
    keepsTerminal: true,
    timeout: connectTimeoutMs,
  });
}

const callOnce = (command: CtrCommand) => unasked(command, ['--version'], `call ${command.text}`);

/** Whether the client is called with sudo, and sudo does not do it before somebody has given a password. */
export async function wantsPassword(command: CtrCommand): Promise<boolean> {
  if (!command.isBySudo) return false;
  return callOnce(command).then(
    () => false,
    (error: unknown) => {
      if (error instanceof DeskpackError) return true;
      throw error;
    },
  );
}

/** A build may take longer than sudo remembers. */
function remindSudo(program: string): void {
  setInterval(() => {
    const again = {
      program,
      arguments: ['-n', '-v'],
      doing: 'keep sudo in mind',
      keepsTerminal: true,
    };
    // What it means comes out where the client is called.
    runProgram({ ...again, timeout: connectTimeoutMs }).catch(() => {});
  }, reminderIntervalMs).unref();
}

/**
 * Has sudo ask for the password on the terminal, which must be free for that. It never comes by here; sudo
 * remembers it for programs of this terminal, until this process ends at least.
 *
 * @throws DeskpackError when sudo is not there, was not given the password, or does not let this account do it
 */
export async function askForPassword(command: CtrCommand): Promise<void> {
  const { execa } = await import('execa');
  const [program] = command.args;
  const prompt = `[sudo] password of %p, for "${command.text}": `;
  // The check afterwards says what came of it, in the words of whoever refuses.
  await execa(program, ['-v', '-p', prompt], { stdio: 'inherit', reject: false });
  await callOnce(command);
  remindSudo(program);
}
