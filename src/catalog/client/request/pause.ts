import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits.
 *
 * @throws the signal's reason when it is aborted
 */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => signal?.throwIfAborted());
}
