import { setTimeout as sleep } from 'node:timers/promises';
import { privateFolder } from '../folders/private-folder.ts';
import { type Lock, takeLock } from '../lock/lock.ts';

/** Interval between two tries, and how many there are: a file is locked for two calls of the system only. */
const intervalMs = 20;
const maxTries = 500;

/**
 * Waits until no other process of this user replaces the file at a path, and keeps them from doing so until the lock
 * is released. Undefined where there is no folder for locks.
 *
 * @param path with links resolved
 */
export async function lockFile(path: string): Promise<Lock | undefined> {
  try {
    const folder = privateFolder('locks');
    for (let tries = 0; tries < maxTries; tries += 1) {
      const answer = await takeLock(folder, `replace ${path}`, { run: '', pid: process.pid });
      if ('lock' in answer) return answer.lock;
      await sleep(intervalMs);
    }
  } catch {
    // Files are written without a state folder too.
  }
  return undefined;
}
