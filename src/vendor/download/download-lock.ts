import { setTimeout as sleep } from 'node:timers/promises';
import { privateFolder } from '../../system/folders/private-folder.ts';
import { type Lock, takeLock } from '../../system/lock/lock.ts';

/** Milliseconds between two questions whether another process has ended its download. */
const intervalMs = 300;

async function taken(address: string) {
  try {
    const holder = { run: 'download', pid: process.pid };
    return await takeLock(privateFolder('locks'), `download ${address}`, holder);
  } catch {
    // Not every user has a state folder, and not every file system has sockets.
    return undefined;
  }
}

/**
 * Runs work while no other process downloads from the same address, and waits for one that does.
 *
 * @param onWait called when another one does
 */
export async function withDownloadLock<T>(
  address: string,
  work: () => Promise<T>,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: () => void },
): Promise<T> {
  let lock: Lock | undefined;
  for (;;) {
    signal.throwIfAborted();
    const answer = await taken(address);
    if (!answer) break;
    if ('lock' in answer) {
      lock = answer.lock;
      break;
    }
    onWait();
    await sleep(intervalMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
  try {
    return await work();
  } finally {
    await lock?.release();
  }
}
