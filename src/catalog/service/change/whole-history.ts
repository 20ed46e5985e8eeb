import type { Revision } from '../../model/revision.ts';
import type { CatalogStore } from '../../store/store.ts';

/** Revisions that are read at once. */
const partSize = 1_000;

/** All revisions of an application, newest first. They are read in parts, between which others get their turn. */
export async function wholeHistory(store: CatalogStore, key: string): Promise<readonly Revision[]> {
  const history: Revision[] = [];
  for (;;) {
    const below = history.at(-1)?.revision;
    const part = await store.revisions(key, { below, limit: partSize });
    history.push(...part);
    if (part.length < partSize) return history;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
