import type { Stats } from 'node:fs';
import { access, constants, lstat, realpath, stat } from 'node:fs/promises';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import { writeError } from './atomic-write.ts';
import { identityOf } from './file-identity.ts';

/** What stands at a path, through links. */
export interface ExistingFile {
  /** The file that a link leads to, or the path itself. */
  readonly target: string;
  /** Undefined for a link that leads nowhere. */
  readonly about: Stats | undefined;
  /** Tells it from everything that was or will be there. */
  readonly stamp: string;
}

/**
 * What stands at a path; undefined where there is nothing.
 *
 * @throws DeskpackError when it cannot be looked at
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

/** Whether its owner wants it to stay as it is. What root may do all the same is no answer to that. */
export async function isReadOnly({ target, about }: ExistingFile): Promise<boolean> {
  if (!about) return false;
  if ((about.mode & 0o222) === 0) return true;
  return access(target, constants.W_OK).then(
    () => false,
    () => true,
  );
}

/** Whether a new file in its place would belong to somebody else. */
export function losesOwner({ about }: ExistingFile): boolean {
  const user = process.geteuid?.();
  return about !== undefined && user !== undefined && user !== 0 && about.uid !== user;
}
