import { unlink } from 'node:fs/promises';
import { staleEntries } from './stale-entries.ts';

const temporary = /^\..+\.(\d+-\d+-[0-9a-f]{8})\.[0-9a-f]{8}\.deskpack-tmp$/;

/**
 * Removes unfinished files that dead processes of this user left in a folder. Because other users may write to
 * the folder too, nothing else is removed: no folders, no links and no files of others.
 *
 * @returns the paths that were removed
 */
export async function removeStaleTemporaries(folder: string): Promise<string[]> {
  const removed: string[] = [];
  for (const { path, about } of await staleEntries(folder, temporary)) {
    if (!about.isFile()) continue;
    // Another run may remove it at the same time, and failing to remove it does no harm.
    await unlink(path).then(
      () => removed.push(path),
      () => {},
    );
  }
  return removed;
}
