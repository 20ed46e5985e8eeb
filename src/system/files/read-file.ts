import { DeskpackError, systemErrorCode } from '../../error/deskpack-error.ts';
import { type Access, explainSystemError } from '../../error/system-errors.ts';
import { readRegular } from './regular-file.ts';

/** The error for a file that cannot be read, or a folder that cannot be listed. */
export function readError(path: string, cause: unknown, access: Access = 'read'): DeskpackError {
  const { code, reason, action } = explainSystemError(cause, access);
  const subject = { kind: 'file', name: path } as const;
  return new DeskpackError(code, { doing: `read ${path}`, reason, subject, action, cause });
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(systemErrorCode(error) ?? '');
}

/**
 * The bytes of a regular file. A device, a pipe or a file that is too large is refused.
 *
 * @param maxBytes size above which the file is refused
 * @throws DeskpackError naming the file
 */
export async function readBytes(path: string, maxBytes: number): Promise<Uint8Array> {
  const bytes = await readBytesIfThere(path, maxBytes);
  if (!bytes) throw readError(path, Object.assign(new Error('no such file'), { code: 'ENOENT' }));
  return bytes;
}

/** Like `readBytes`, but undefined if the file does not exist. */
export async function readBytesIfThere(
  path: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  try {
    return readRegular(path, maxBytes);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw readError(path, error);
  }
}
