import { lstat, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isStale } from './is-stale.ts';

/**
 * Removes unfinished files that dead processes of this user left in a folder. Because other users may write to
 * the folder too, nothing else is removed: no folders, no links and no files of others.
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
    if (!about?.isFile() || !isStale(mark, about)) continue;
    // Another run may remove it at the same time, and failing to remove it does no harm.
    await unlink(path).then(
      () => removed.push(path),
      () => {},
    );
  }
  return removed;
}
