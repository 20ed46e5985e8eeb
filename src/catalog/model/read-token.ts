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
 * The token that writing needs: what the file holds, else what the environment has, else none.
 *
 * @throws DeskpackError when the file cannot be read or no header could carry the token
 */
export async function readToken(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? environmentToken() : parseToken(await readTokenFile(file), file);
}
