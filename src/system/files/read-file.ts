import { DeskpackError, errorMessage, systemErrorCode } from '../../error/deskpack-error.ts';
import { readRegular } from './regular-file.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'there is no such file',
  ENOTDIR: 'part of the path is not a folder',
};

const actions: Readonly<Record<string, string>> = {
  EACCES: 'Make it readable, or run deskpack as a user who may read it.',
  EISDIR: 'Name a file in it.',
  ENOENT: 'Check the path; it counts from the current folder.',
};

/** The error for a file that cannot be read. */
export function readError(path: string, cause: unknown): DeskpackError {
  const code = systemErrorCode(cause);
  const action = code && actions[code];
  return new DeskpackError(
    `cannot read ${path}: ${(code && reasons[code]) ?? errorMessage(cause)}`,
    {
      cause,
      ...(action ? { action } : {}),
    },
  );
}

/** Whether an error says that there is no such file. */
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
  if (!bytes) throw readError(path, Object.assign(new Error(reasons.ENOENT), { code: 'ENOENT' }));
  return bytes;
}

/** As `readBytes`, but undefined where there is no such file. */
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
