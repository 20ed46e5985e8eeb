import type { CatalogStore } from '../store/store.ts';

/** Resolves when the catalog can answer for its applications. */
export function check(store: CatalogStore): Promise<void> {
  return store.check();
}
