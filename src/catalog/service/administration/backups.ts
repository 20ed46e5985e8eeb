import type { CatalogStore } from '../../store/store.ts';

interface Backups {
  /** The time of the last complete one, ISO 8601 in UTC. */
  readonly last?: string | undefined;
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean;
}

/** @returns undefined for a database whose own tools make its backups, of which the catalog learns nothing */
export async function backups(store: CatalogStore): Promise<Backups | undefined> {
  const { logBytes } = await store.size();
  if (logBytes === undefined) return undefined;
  const [made, tried] = await Promise.all([
    store.newestAudit('catalog-backed-up'),
    store.newestAudit('catalog-backed-up', 'catalog-backup-failed'),
  ]);
  return { last: made?.at, hasFailed: tried?.kind === 'catalog-backup-failed' };
}
