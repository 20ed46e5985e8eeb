import type { CatalogStore, ReadOnlyState } from '../../store/store.ts';

/** Makes the catalog read-only for all processes that serve it. Resolves to since when it is, and by whom. */
export async function beginReadOnly(store: CatalogStore, actor: string): Promise<ReadOnlyState> {
  const at = new Date().toISOString();
  const state = { since: at, actor };
  await store.setReadOnly(state, {
    ...{ kind: 'read-only-began', at, actor },
    ...{ subject: 'catalog', details: {} },
  });
  // Of two at once, the first counts.
  return (await store.readOnly()) ?? state;
}

/** Lets all processes change the catalog again. Resolves to whether it was read-only. */
export function endReadOnly(store: CatalogStore, actor: string): Promise<boolean> {
  const at = new Date().toISOString();
  return store.setReadOnly(undefined, {
    ...{ kind: 'read-only-ended', at, actor },
    ...{ subject: 'catalog', details: {} },
  });
}
