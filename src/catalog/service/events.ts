import type { CatalogEvent } from '../model/event.ts';
import type { CatalogStore } from '../store/store.ts';

/** The events after the one with a number, in the order in which they took effect; at most `limit`. */
export function events(
  store: CatalogStore,
  after: number,
  limit: number,
): Promise<readonly CatalogEvent[]> {
  return store.events(after, limit);
}

/** The number of the newest event; 0 if nothing has ever happened. */
export function lastEvent(store: CatalogStore): Promise<number> {
  return store.lastEvent();
}

/**
 * Calls a function whenever there may be new events.
 *
 * @returns a function that ends this
 */
export function watch(store: CatalogStore, changed: () => void): () => void {
  return store.watch(changed);
}
