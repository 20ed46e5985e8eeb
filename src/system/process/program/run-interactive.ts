import { debug } from '../../debug-log.ts';
import { requireWorkingFolder } from '../../folders/working-folder.ts';
import type { ProgramCall } from './run-program.ts';

export interface InteractiveFailure {
  readonly message: string;
  /** Its exit status, if it exited. */
  readonly status: number | undefined;
}

/**
 * Runs a program that has exclusive use of this process's terminal until it ends: an editor, a password prompt, a
 * script with live output.
 *
 * @returns the failure; undefined on success
 * @throws DeskpackError if the working folder no longer exists
 */
export async function runInteractive(
  call: Pick<ProgramCall, 'program' | 'arguments'>,
): Promise<InteractiveFailure | undefined> {
  requireWorkingFolder();
  const { execa } = await import('execa');
  debug('program', { program: call.program, arguments: call.arguments });
  const { failed, shortMessage, exitCode } = await execa(call.program, call.arguments, {
    stdio: 'inherit',
    reject: false,
  });
  return failed ? { message: shortMessage ?? '', status: exitCode } : undefined;
}
