import { requireWorkingFolder } from '../folders/working-folder.ts';
import type { ProgramCall } from './run-program.ts';

/**
 * Runs a program that has this process's terminal to itself until it ends: an editor, a question for a password,
 * a script whose output is to be read as it comes.
 *
 * @returns how it ended, in a few words; undefined where it ended well
 * @throws DeskpackError when the folder that this process works in is gone
 */
export async function runInteractive(
  call: Pick<ProgramCall, 'program' | 'arguments'>,
): Promise<string | undefined> {
  requireWorkingFolder();
  const { execa } = await import('execa');
  const { failed, shortMessage } = await execa(call.program, call.arguments, {
    stdio: 'inherit',
    reject: false,
  });
  return failed ? shortMessage : undefined;
}
