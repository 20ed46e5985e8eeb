import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { privateFolder } from '../folders/private-folder.ts';
import { type Lock, takeLock } from '../lock/lock.ts';

/** Interval between two tries, and how many there are: a file is locked for two calls of the system only. */
const intervalMs = 20;
const usualTries = 500;

/**
 * The folders that may contain the lock of a file. The one of the file comes first, because other users and
 * processes with another state folder can see it too.
 */
const places = [
  (path: string) => ({ folder: dirname(path), name: `replace ${basename(path)}` }),
  (path: string) => ({ folder: privateFolder('locks'), name: `replace ${path}` }),
];

async function takenAt(path: string) {
  for (const place of places) {
    try {
      const { folder, name } = place(path);
      return await takeLock(folder, name, { run: '', pid: process.pid });
    } catch {
      // Some file systems have no sockets, and not every user has a state folder.
    }
  }
  return undefined;
}

/**
 * Waits until no other process replaces the file at a path, and keeps others from doing so until the lock is
 * released. Undefined where no folder can contain locks.
 *
 * @param path with links resolved
 * @throws DeskpackError when another process does not release it
 */
export async function lockFile(path: string, maxTries = usualTries): Promise<Lock | undefined> {
  let pid: number | undefined;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const answer = await takenAt(path);
    if (!answer) return undefined;
    if ('lock' in answer) return answer.lock;
    pid = answer.holder?.pid ?? pid;
    await sleep(intervalMs);
  }
  throw new DeskpackError('file-in-the-way', {
    reason: `${pid === undefined ? 'another process' : `process ${pid}`} is replacing ${path} and does not end`,
    subject: { kind: 'file', name: path },
    action: 'Wait until it has ended, or stop it; then try again.',
  });
}
