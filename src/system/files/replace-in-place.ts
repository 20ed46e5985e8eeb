import type { FileHandle } from 'node:fs/promises';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { replaceFile } from './atomic-write.ts';
import { type ExistingFile, existingFileAt } from './existing-file.ts';

/** Another program changed the file while its replacement was being written; the file is unchanged. */
export class ChangedMeanwhile extends DeskpackError {
  readonly path: string;
  /** Stamp of the file that is there now. */
  readonly stamp: string;

  constructor(path: string, stamp: string) {
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

/**
 * As `replaceFile`, but an existing file keeps its mode and owner, and a link remains a link: the file that it
 * leads to is replaced. A file that appears or changes while `fill` runs is not replaced.
 *
 * @throws ChangedMeanwhile when another program wrote there in the meantime
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
