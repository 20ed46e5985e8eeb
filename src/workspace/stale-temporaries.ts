import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from './process-mark.ts';

/** Where it cannot be seen whether its process still runs, a file that old is not being written any more. */
const oneDay = 24 * 60 * 60 * 1000;

async function isStale(path: string, mark: string): Promise<boolean> {
  const running = isRunning(mark);
  if (running !== undefined) return !running;
  const { mtimeMs } = await stat(path);
  return Date.now() - mtimeMs > oneDay;
}

/**
 * Removes the unfinished files in a folder that a process which is no more has left there.
 *
 * @returns the paths that were removed
 */
export async function removeStaleTemporaries(folder: string): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const mark = /^\..+\.(\d+-\d+-[0-9a-f]{8})\.[0-9a-f]{8}\.deskpack-tmp$/.exec(name)?.[1];
    if (mark === undefined) continue;
    const path = join(folder, name);
    // Another run may remove it at the same time, and one that cannot be removed stops nobody.
    if (!(await isStale(path, mark).catch(() => false))) continue;
    await rm(path, { recursive: true, force: true }).then(
      () => removed.push(path),
      () => {},
    );
  }
  return removed;
}
