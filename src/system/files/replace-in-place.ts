import { type FileHandle, link, rename, rm } from 'node:fs/promises';
import { DeskpackError, systemErrorCode } from '../../error/deskpack-error.ts';
import { replaceFile } from './atomic-write.ts';
import { type ExistingFile, existingFileAt } from './existing-file.ts';
import { lockFile } from './lock-file.ts';

/** Another program changed the file while its replacement was being written; the file is unchanged. */
export class ConcurrentChangeError extends DeskpackError {
  readonly path: string;
  /** Stamp of the current file. */
  readonly stamp: string;

  constructor(path: string, stamp = '') {
    super('file-in-the-way', {
      reason: `${path} was changed by something else in the meantime: it is not replaced`,
      subject: { kind: 'file', name: path },
      action: 'Look at it, then try again.',
    });
    this.path = path;
    this.stamp = stamp;
  }
}

/** Gives a new file the mode of the file that it replaces, and its owner if that is permitted. */
async function takeOver(file: FileHandle, { mode, uid, gid }: NonNullable<ExistingFile['about']>) {
  const own = await file.stat();
  if (own.uid !== uid || own.gid !== gid) {
    await file.chown(uid, gid).catch(() => file.chown(-1, gid).catch(() => {}));
  }
  // After changing the owner, which clears some mode bits; the umask has cleared others.
  await file.chmod(mode & 0o7777);
}

/** Error codes of file systems without hard links. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/**
 * Moves a file to a path without a file; a file that another process creates there at the same time is not overwritten.
 */
async function moveToNew(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path);
    await rm(temporary);
  } catch (error) {
    const code = systemErrorCode(error) ?? '';
    if (code === 'EEXIST')
      throw new ConcurrentChangeError(path, (await existingFileAt(path))?.stamp);
    if (!withoutLinks.includes(code)) throw error;
    await moveIfUnchanged(temporary, path, path, undefined);
  }
}

/**
 * Moves a file to its target unless the file at a path has changed. Other processes of this user are locked out
 * meanwhile.
 */
async function moveIfUnchanged(
  temporary: string,
  target: string,
  path: string,
  stamp: string | undefined,
): Promise<void> {
  const lock = await lockFile(target);
  try {
    const now = await existingFileAt(path);
    if (now && now.stamp !== stamp) throw new ConcurrentChangeError(path, now.stamp);
    await rename(temporary, target);
  } finally {
    await lock?.release();
  }
}

/**
 * Like `replaceFile`, but an existing file keeps its mode and owner, and a link remains a link: its target is replaced.
 * A file that appears or changes after `check` is not replaced.
 *
 * @param check examines the present file, and throws if it must not be replaced
 * @throws ConcurrentChangeError if another program wrote there in the meantime
 */
export async function replaceInPlace(
  path: string,
  fill: (file: FileHandle) => Promise<void>,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  const before = await existingFileAt(path);
  await check();
  const about = before?.about;
  const fillAndTakeOver = async (file: FileHandle) => {
    await fill(file);
    if (about) await takeOver(file, about);
  };
  const target = before?.target ?? path;
  const move = before
    ? (temporary: string) => moveIfUnchanged(temporary, target, path, before.stamp)
    : moveToNew;
  await replaceFile(target, fillAndTakeOver, about && about.mode & 0o777, move);
}
