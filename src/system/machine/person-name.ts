import { userInfo } from 'node:os';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { runProgram } from '../process/program/run-program.ts';

/** The name of a person in a line of the account database (passwd(5)): the first part of its comment, or else the login. */
export function nameInAccount(line: string): string | undefined {
  const [login = '', , , , comment = ''] = line.split(':');
  const [full = ''] = comment.split(',');
  // By an old custom, & is the login with a capital.
  const name = full.replaceAll('&', login.charAt(0).toUpperCase() + login.slice(1)).trim();
  return name || login.trim() || undefined;
}

/** The full name of the person at this machine; without one, the login, and without an account, the number of the user. */
export async function personName(): Promise<string> {
  const id = String(process.getuid?.() ?? '');
  let line = '';
  try {
    await runProgram({
      program: 'getent',
      arguments: ['passwd', id],
      doing: 'read the name of the user',
      timeout: 5_000,
      onData: (chunk) => {
        line += Buffer.from(chunk).toString('utf8');
      },
    });
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
  }
  const named = nameInAccount(line.split('\n')[0] ?? '');
  if (named !== undefined) return named;
  try {
    return userInfo().username;
  } catch {
    return `user ${id}`;
  }
}
