import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { DeskpackError, systemErrorCode } from '../../../error/deskpack-error.ts';
import { explainSystemError } from '../../../error/system-errors.ts';
import { environmentToken, parseToken } from './token.ts';

/** Larger files hold no token. */
const maxBytes = 1_000_000;

/** The start of what is in a pipe; undefined if its writer has not written yet, empty if there is no writer. */
function startOf(pipe: number): Buffer | undefined {
  const bytes = Buffer.alloc(4096);
  try {
    return bytes.subarray(0, readSync(pipe, bytes));
  } catch (error) {
    if (systemErrorCode(error) === 'EAGAIN') return undefined;
    throw error;
  }
}

/** The text of a pipe, as which a shell passes the output of a program: `<(pass token)`. Closes it. */
async function textOfPipe(pipe: number): Promise<string> {
  const start = startOf(pipe);
  if (start?.length === 0) {
    closeSync(pipe);
    return '';
  }
  return `${start ?? ''}${await text(new Socket({ fd: pipe, readable: true, writable: false }))}`;
}

async function textIn(path: string): Promise<string> {
  // Opening does not wait for the writer of a pipe.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const about = fstatSync(file);
  if (about.isFIFO()) return textOfPipe(file);
  try {
    if (about.size > maxBytes) throw new Error('it is too large');
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

async function readTokenFile(file: string): Promise<string> {
  try {
    return await textIn(file);
  } catch (cause) {
    throw new DeskpackError('token-unusable', {
      doing: `read the token in ${file}`,
      reason: explainSystemError(cause, 'read').reason,
      subject: { kind: 'file', name: file },
      cause,
      action: 'Name a file that holds the token, and nothing else, with --token-file.',
    });
  }
}

/**
 * The token for writing: from the file, else from the environment, else none.
 *
 * @throws DeskpackError when the file cannot be read, or the token is not valid in a header
 */
export async function readToken(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? environmentToken() : parseToken(await readTokenFile(file), file);
}
