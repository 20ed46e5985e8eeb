import { requireWorkingFolder } from '../folders/working-folder.ts';
import type { ProgramCall } from './run-program.ts';

/** How a program failed. */
export interface InteractiveFailure {
  /** In a few words. */
  readonly message: string;
  /** Its exit status, if it ended by itself. */
  readonly status: number | undefined;
}

/**
 * Runs a program that has this process's terminal to itself until it ends: an editor, a question for a password,
 * a script whose output is to be read as it comes.
 *
 * @returns how it failed; undefined where it ended well
 * @throws DeskpackError when the folder that this process works in is gone
 */
export async function runInteractive(
  call: Pick<ProgramCall, 'program' | 'arguments'>,
): Promise<InteractiveFailure | undefined> {
  requireWorkingFolder();
  const { execa } = await import('execa');
  const { failed, shortMessage, exitCode } = await execa(call.program, call.arguments, {
    stdio: 'inherit',
    reject: false,
  });
  return failed ? { message: shortMessage ?? '', status: exitCode } : undefined;
}
