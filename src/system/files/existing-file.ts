import type { Stats } from 'node:fs';
import { access, constants, lstat, realpath, stat } from 'node:fs/promises';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import { writeError } from './atomic-write.ts';
import { identityOf } from './file-identity.ts';

/** The file at a path, with links followed. */
export interface ExistingFile {
  /** The file that a link leads to, or the path itself. */
  readonly target: string;
  /** Undefined for a dangling link. */
  readonly about: Stats | undefined;
  /** Differs from the stamp of any other file that was or will be at this path. */
  readonly stamp: string;
}

/**
 * The file at a path; undefined if there is none.
 *
 * @throws DeskpackError when the path cannot be examined
 */
export async function existingFileAt(path: string): Promise<ExistingFile | undefined> {
  try {
    const target = await realpath(path);
    return { target, about: await stat(target), stamp: (await identityOf(target)) ?? '' };
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? ''))
      throw writeError(path, error);
  }
  const link = await lstat(path).catch(() => undefined);
  return link && { target: path, about: undefined, stamp: `link, inode ${link.ino}` };
}

/** Whether the file is write-protected. Its mode counts even for root, who could write to it all the same. */
export async function isReadOnly({ target, about }: ExistingFile): Promise<boolean> {
  if (!about) return false;
  if ((about.mode & 0o222) === 0) return true;
  return access(target, constants.W_OK).then(
    () => false,
    () => true,
  );
}

/** Whether replacing it with a new file would change its owner. */
export function losesOwner({ about }: ExistingFile): boolean {
  const user = process.geteuid?.();
  return about !== undefined && user !== undefined && user !== 0 && about.uid !== user;
}
