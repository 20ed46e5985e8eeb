import type { ApplicationSummary } from '../model/application.ts';
import type { CatalogStore } from '../store/store.ts';

/** All applications, sorted by the code points of their names. */
export async function list(store: CatalogStore): Promise<readonly ApplicationSummary[]> {
  const summaries = await store.list();
  return summaries.map(({ summary, ...registered }) => ({
    ...JSON.parse(summary),
    ...registered,
  }));
}
