import { DeskpackError } from '../../error/deskpack-error.ts';
import { decodeText } from '../../text/decode-text.ts';
import { readBytes } from './read-file.ts';

/**
 * The text of bytes that were read from a file, without a byte order mark.
 *
 * @param name of the file, for the error
 * @throws DeskpackError that names the encoding when the bytes are not UTF-8
 */
export function textOfFile(bytes: Uint8Array, name: string): string {
  const decoded = decodeText(bytes);
  if ('text' in decoded) return decoded.text.replace(/^\ufeff/, '');
  throw new DeskpackError('read-failed', {
    doing: `read ${name}`,
    reason: `it ${decoded.problem}`,
    subject: { kind: 'file', name },
    action: `${decoded.remedy}, then try again.`,
  });
}

/**
 * The text of a regular file in UTF-8, without a byte order mark.
 *
 * @param maxBytes size above which the file is refused
 * @throws DeskpackError naming the file
 */
export async function readText(path: string, maxBytes: number): Promise<string> {
  return textOfFile(await readBytes(path, maxBytes), path);
}
