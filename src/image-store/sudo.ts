import { DeskpackError } from '../error/deskpack-error.ts';
import { connectTimeoutMs } from '../system/process/program/program-options.ts';
import { runInteractive } from '../system/process/program/run-interactive.ts';
import { runProgram } from '../system/process/program/run-program.ts';
import type { CtrCommand } from './ctr-command.ts';

/** Sudo usually forgets a password after five minutes or more. */
const reminderIntervalMs = 4 * 60_000;

function unasked(command: CtrCommand, args: readonly string[], doing: string): Promise<void> {
  const [program, ...before] = command.nonInteractive;
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

/**
 * Whether the client is called with sudo, and sudo asks for a password first. Other errors are reported when the client
 * is used.
 */
export async function wantsPassword(command: CtrCommand): Promise<boolean> {
  if (!command.usesSudo) return false;
  return callOnce(command).then(
    () => false,
    (error: unknown) => {
      if (error instanceof DeskpackError) return error.code === 'sudo-password-needed';
      throw error;
    },
  );
}

/** A build may take longer than sudo caches the password. */
function remindSudo(program: string): void {
  setInterval(() => {
    const again = {
      program,
      arguments: ['-n', '-v'],
      doing: 'renew the login of sudo',
      keepsTerminal: true,
    };
    // A failure shows when the client is called.
    runProgram({ ...again, timeout: connectTimeoutMs }).catch(() => {});
  }, reminderIntervalMs).unref();
}

/**
 * Lets sudo prompt for the password on the terminal, which must be free for that. The password does not pass through
 * this process; sudo caches it for programs of this terminal, at least until this process ends.
 *
 * @throws DeskpackError if sudo is missing, did not get the password, or does not permit this account to do it
 */
export async function askForPassword(command: CtrCommand): Promise<void> {
  const [program] = command.args;
  const prompt = `[sudo] password of %p, for "${command.text}": `;
  // The check afterwards reports the result, with the message of the program that refuses.
  await runInteractive({ program, arguments: ['-v', '-p', prompt] });
  await callOnce(command);
  remindSudo(program);
}
