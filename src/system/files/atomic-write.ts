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

/** The error for a file that cannot be written. */
export function writeError(path: string, cause: unknown): DeskpackError {
  const code = systemErrorCode(cause);
  const reason = (code && reasons[code]) ?? errorMessage(cause);
  return new DeskpackError(`cannot write ${path}: ${reason}`, {
    cause,
    action: (code && actions[code]) ?? 'Nothing was changed.',
  });
}

/**
 * A hidden name in the same folder for a file that is still being written. It contains the mark of the process,
 * by which `removeStaleTemporaries` recognises files of dead processes.
 */
export function temporaryPath(path: string): string {
  return join(
    dirname(path),
    `.${basename(path)}.${processMark()}.${randomBytes(4).toString('hex')}.deskpack-tmp`,
  );
}

/**
 * Lets `fill` write a new file and moves it to `path` once it is complete and on the disk. If anything fails,
 * the earlier file is unchanged and no other file remains.
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

/** A rename survives a power failure only if the folder has reached the disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Whether a file has these bytes already. Read synchronously, because asynchronous reading takes ten times as
 * long for small files.
 */
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
