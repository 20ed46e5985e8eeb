import { link, unlink } from 'node:fs/promises';
import { DeskpackError, systemErrorCode } from '../../../error/deskpack-error.ts';
import { replaceFile } from '../../../system/files/atomic-write.ts';

/** Moves a file to a place where there is none. */
async function moveToNew(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
  } catch (cause) {
    if (systemErrorCode(cause) !== 'EEXIST') throw cause;
    throw new DeskpackError('file-in-the-way', {
      doing: `write ${path}`,
      reason: 'there is a file already',
      subject: { kind: 'file', name: path },
      cause,
      action: 'Name a new file.',
    });
  }
  await unlink(temporary);
}

/**
 * Writes a report into a new file that only this user can read, whole or not at all.
 *
 * @throws DeskpackError when there is a file already, or it cannot be written
 */
export function writeReport(path: string, text: string): Promise<void> {
  return replaceFile(path, (file) => file.writeFile(text), 0o600, moveToNew);
}
