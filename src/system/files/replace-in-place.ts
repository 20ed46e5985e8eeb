import type { FileHandle } from 'node:fs/promises';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { replaceFile } from './atomic-write.ts';
import { type ExistingFile, existingFileAt } from './existing-file.ts';

/** A file was changed by something else while its successor was written, and is left as it is. */
export class ChangedMeanwhile extends DeskpackError {
  readonly path: string;
  /** Tells what stands there now from all that will. */
  readonly stamp: string;

  constructor(path: string, stamp: string) {
    super(`${path} was changed by something else in the meantime: it is not replaced`, {
      action: 'Look at it, then try again.',
    });
    this.path = path;
    this.stamp = stamp;
  }
}

/** Gives a new file the rights of the one that it replaces, its owner as far as we may. */
async function takeOver(file: FileHandle, { mode, uid, gid }: NonNullable<ExistingFile['about']>) {
  const own = await file.stat();
  if (own.uid !== uid || own.gid !== gid) {
    await file.chown(uid, gid).catch(() => file.chown(-1, gid).catch(() => {}));
  }
  // After the owner, whose change takes some of them away; and the umask has taken others.
  await file.chmod(mode & 0o7777);
}

/**
 * As `replaceFile`, but what stands there already keeps its rights, its owner and being a link: the file that a
 * link leads to is replaced. What comes or changes there while `fill` is at work is left as it is.
 *
 * @throws ChangedMeanwhile when something else wrote there in the meantime
 */
export async function replaceInPlace(
  path: string,
  fill: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const before = await existingFileAt(path);
  const about = before?.about;
  const fillAndLook = async (file: FileHandle) => {
    await fill(file);
    if (about) await takeOver(file, about);
    const now = await existingFileAt(path);
    if (now && now.stamp !== before?.stamp) {
      throw new ChangedMeanwhile(path, now.stamp);
    }
  };
  await replaceFile(before?.target ?? path, fillAndLook, about && about.mode & 0o777);
}
