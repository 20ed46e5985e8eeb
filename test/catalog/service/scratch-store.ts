import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';
import { openNewStore } from '../open-new-store.ts';

/** An empty store for the running test, at whose end it goes. */
export async function scratchStore(): Promise<CatalogStore> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-service-'));
  const store = await openNewStore(folder);
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  return store;
}

/** A store with another way to do some things. */
export function storeWith(store: CatalogStore, changes: Partial<CatalogStore>): CatalogStore {
  return new Proxy(store, {
    get: (_, name) => {
      const own = Reflect.get(changes, name);
      if (own) return own;
      const value = Reflect.get(store, name);
      return typeof value === 'function' ? value.bind(store) : value;
    },
  });
}

/** A store that asks each decision twice, as one does whose first try came too late, and takes the second. */
export function askingTwice(store: CatalogStore): CatalogStore {
  return storeWith(store, {
    change: (keys, decide, ...rest) =>
      store.change(
        keys,
        (...given) => {
          decide(...given);
          return decide(...given);
        },
        ...rest,
      ),
  });
}
