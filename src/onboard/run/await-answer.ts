import { setTimeout as sleep } from 'node:timers/promises';
import { type CatalogAccess, findCatalog } from '../../catalog/client/client.ts';
import type { Engine } from '../../engine/engine.ts';

/** The longest wait, and the pause between two questions, in milliseconds. */
const maxWaitMs = 15 * 60_000;
const pauseMs = 2_000;

/** Asks for a quarter of an hour at most, or until the signal is aborted. @returns whether there was an answer */
async function awaitAnswer(answers: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  const end = Date.now() + maxWaitMs;
  try {
    for (;;) {
      if (await answers()) return true;
      if (Date.now() >= end) return false;
      await sleep(pauseMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return false;
  }
}

/** Waits until a catalog answers, for a quarter of an hour at most, or until the signal is aborted. @returns whether it answers */
export function awaitCatalog(
  catalog: string,
  access: CatalogAccess,
  signal: AbortSignal,
): Promise<boolean> {
  return awaitAnswer(async () => {
    const { state } = await findCatalog(catalog, { ...access, signal });
    return state === 'ready' || state === 'other';
  }, signal);
}

/** Waits until an engine answers, for a quarter of an hour at most, or until the signal is aborted. @returns whether it answers */
export function awaitEngine(
  { availability }: Pick<Engine, 'availability'>,
  signal: AbortSignal,
): Promise<boolean> {
  return awaitAnswer(async () => (await availability()).available, signal);
}
