import { readFile } from 'node:fs/promises';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { environmentToken, parseToken } from './token.ts';

async function readTokenFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new DeskpackError('token-unusable', {
      doing: `read the token in ${file}`,
      reason: errorMessage(cause),
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
