import { lstat, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isLeftBehind } from './left-behind.ts';

/**
 * Removes the unfinished files in a folder that a process of this user which is no more has left there.
 * Others may write to the folder too, so nothing else is removed: no folder, no link and nothing of theirs.
 *
 * @returns the paths that were removed
 */
export async function removeStaleTemporaries(folder: string): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const mark = /^\..+\.(\d+-\d+-[0-9a-f]{8})\.[0-9a-f]{8}\.deskpack-tmp$/.exec(name)?.[1];
    if (mark === undefined) continue;
    const path = join(folder, name);
    const about = await lstat(path).catch(() => undefined);
    if (!about?.isFile() || !isLeftBehind(mark, about)) continue;
    // Another run may remove it at the same time, and one that cannot be removed stops nobody.
    await unlink(path).then(
      () => removed.push(path),
      () => {},
    );
  }
  return removed;
}
