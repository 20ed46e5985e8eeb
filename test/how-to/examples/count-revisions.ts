import { nameKey } from '../../../src/catalog/model/name-key.ts';
import type { Caller } from '../../../src/catalog/service/caller.ts';
import { maySee } from '../../../src/catalog/service/may-see.ts';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';

/** How often an application was registered; undefined if there is none that the caller may see. */
export async function countRevisions(
  store: CatalogStore,
  { viewer }: Caller,
  name: string,
): Promise<number | undefined> {
  const entry = await store.get(nameKey(name));
  return entry && maySee(viewer, entry.head) ? entry.revision : undefined;
}
