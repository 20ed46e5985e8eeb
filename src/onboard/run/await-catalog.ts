import { setTimeout as sleep } from 'node:timers/promises';
import { type CatalogAccess, findCatalog } from '../../catalog/client/client.ts';

/** The longest wait, and the pause between two questions, in milliseconds. */
const maxWaitMs = 15 * 60_000;
const pauseMs = 2_000;

/** Waits until a catalog answers, for a quarter of an hour at most, or until the signal is aborted. */
export async function awaitCatalog(
  catalog: string,
  access: CatalogAccess,
  signal: AbortSignal,
): Promise<void> {
  const end = Date.now() + maxWaitMs;
  try {
    for (;;) {
      const { state } = await findCatalog(catalog, { ...access, signal });
      if (state === 'ready' || state === 'other' || Date.now() >= end) return;
      await sleep(pauseMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
