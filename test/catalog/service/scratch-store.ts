import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSqliteStore } from '../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';

/** An empty store for the running test, at whose end it goes. */
export async function scratchStore(): Promise<CatalogStore> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-service-'));
  const store = await openSqliteStore(folder);
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  return store;
}

/** A store that asks each decision twice, as one does whose first try came too late, and takes the second. */
export function askingTwice(store: CatalogStore): CatalogStore {
  return {
    change: (names, decide) =>
      store.change(names, (present) => {
        decide(present);
        return decide(present);
      }),
    get: (name) => store.get(name),
    list: () => store.list(),
    check: () => store.check(),
    close: () => store.close(),
  };
}
