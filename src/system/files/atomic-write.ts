import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import { debug } from '../debug-log.ts';
import { processMark } from '../process/process-mark.ts';
import { withUnfinishedFile } from './unfinished-files.ts';

export function writeError(path: string, cause: unknown): DeskpackError {
  const { code, reason, action } = explainSystemError(cause, 'write');
  const subject = { kind: 'file', name: path } as const;
  return new DeskpackError(code, { doing: `write ${path}`, reason, subject, action, cause });
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
 *
 * @param move moves the complete file to its place, or refuses to; by default it replaces what is there
 */
export async function replaceFile(
  path: string,
  fill: (file: FileHandle) => Promise<void>,
  mode = 0o644,
  move: (temporary: string, path: string) => Promise<void> = rename,
): Promise<void> {
  const temporary = temporaryPath(path);
  await withUnfinishedFile(temporary, async () => {
    try {
      const file = await open(temporary, 'wx', mode);
      try {
        await fill(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await move(temporary, path);
      await syncFolder(dirname(path));
      debug('file', { path });
    } catch (error) {
      await rm(temporary, { force: true });
      throw error instanceof DeskpackError ? error : writeError(path, error);
    }
  });
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
export function hasContent(path: string, bytes: Uint8Array): boolean {
  try {
    const about = statSync(path, { throwIfNoEntry: false });
    return (
      about?.isFile() === true && about.size === bytes.length && readFileSync(path).equals(bytes)
    );
  } catch {
    return false;
  }
}
