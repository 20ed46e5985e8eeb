import type { CatalogStore } from '../store/store.ts';
import { type ShownEntry, shownEntry } from './shown-entry.ts';

/** The application with that name; undefined if there is none. */
export async function show(store: CatalogStore, name: string): Promise<ShownEntry | undefined> {
  const entry = await store.get(name);
  return entry && shownEntry(entry);
}
