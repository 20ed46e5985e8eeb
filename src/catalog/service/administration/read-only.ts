import { auditEntry } from '../../model/audit.ts';
import type { CatalogStore, ReadOnlyState } from '../../store/store.ts';

/** Makes the catalog read-only for all processes that serve it. Resolves to since when it is, and by whom. */
export async function beginReadOnly(store: CatalogStore, actor: string): Promise<ReadOnlyState> {
  const entry = auditEntry('read-only-began', 'catalog', actor);
  const state = { since: entry.at, actor };
  await store.setReadOnly(state, entry);
  // Of two at once, the first counts.
  return (await store.readOnly()) ?? state;
}

/** Lets all processes change the catalog again. Resolves to whether it was read-only. */
export function endReadOnly(store: CatalogStore, actor: string): Promise<boolean> {
  return store.setReadOnly(undefined, auditEntry('read-only-ended', 'catalog', actor));
}
