import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DeskpackError, errorMessage, systemErrorCode } from '../../error/deskpack-error.ts';
import { processMark } from '../process/process-mark.ts';

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  EISDIR: 'a folder of that name is in the way',
  ENOENT: 'the folder does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is not a folder',
  ENOTSUP: 'no folder can be made there',
  EROFS: 'the file system is read-only',
};

const actions: Record<string, string> = {
  EACCES: 'Choose a folder that you may write to, or have somebody change the rights of this one.',
  EDQUOT: 'Make room, then try again.',
  ENOENT: 'Make the folder, or choose another one.',
  ENOSPC: 'Make room, then try again.',
  ENOTDIR: 'Choose another folder.',
  ENOTSUP: 'Choose another folder.',
};

/** What stands between a person and a file, in words. */
export function writeError(path: string, cause: unknown): DeskpackError {
  const code = systemErrorCode(cause);
  const reason = (code && reasons[code]) ?? errorMessage(cause);
  return new DeskpackError(`cannot write ${path}: ${reason}`, {
    cause,
    action: (code && actions[code]) ?? 'Nothing was changed.',
  });
}

/**
 * A name beside `path` for a file that is not whole yet. Hidden, and by the process in its name
 * `removeStaleTemporaries` knows whether it was left behind.
 */
export function temporaryPath(path: string): string {
  return join(
    dirname(path),
    `.${basename(path)}.${processMark()}.${randomBytes(4).toString('hex')}.deskpack-tmp`,
  );
}

/**
 * Lets `fill` write a new file and puts it at `path` when it is whole and on the disk. When anything
 * fails, what stood there before still does and nothing is left beside it.
 */
export async function replaceFile(
  path: string,
  fill: (file: FileHandle) => Promise<void>,
  mode = 0o644,
): Promise<void> {
  const temporary = temporaryPath(path);
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await fill(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error instanceof DeskpackError ? error : writeError(path, error);
  }
}

/** A rename survives a power cut only when its folder has reached the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Whether a file holds these bytes already. Waking the threads that would look beside costs ten times as much. */
export function holdsBytes(path: string, bytes: Uint8Array): boolean {
  try {
    const about = statSync(path, { throwIfNoEntry: false });
    return (
      about?.isFile() === true && about.size === bytes.length && readFileSync(path).equals(bytes)
    );
  } catch {
    return false;
  }
}
