import type { CatalogStore } from '../store/store.ts';

/** Resolves if the catalog can read its applications. */
export function check(store: CatalogStore): Promise<void> {
  return store.check();
}
