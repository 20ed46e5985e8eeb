import type { FileHandle } from 'node:fs/promises';
import { replaceFile } from '../../system/files/atomic-write.ts';
import { Obstructed } from './obstacle.ts';
import type { Product } from './product.ts';
import { type StandingFile, standingAt } from './standing-file.ts';

/** Gives a new file the rights of the one that it replaces, its owner as far as we may. */
async function takeOver(file: FileHandle, { mode, uid, gid }: NonNullable<StandingFile['about']>) {
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
 * @throws Obstructed when something else wrote there in the meantime
 */
export async function replaceInPlace(
  { title, path }: Pick<Product, 'title' | 'path'>,
  fill: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const before = await standingAt(path);
  const about = before?.about;
  const fillAndLook = async (file: FileHandle) => {
    await fill(file);
    if (about) await takeOver(file, about);
    const now = await standingAt(path);
    if (now && now.stamp !== before?.stamp) {
      const reason = 'was changed by something else in the meantime';
      throw new Obstructed([{ kind: 'changed', product: title, path, reason, stamp: now.stamp }]);
    }
  };
  await replaceFile(before?.target ?? path, fillAndLook, about && about.mode & 0o777);
}
