import type { CatalogStore } from '../../store/store.ts';

interface Changed {
  readonly key: string;
  /** When it was last registered, ISO 8601 in UTC. */
  readonly updated: string;
}

/** Sorts applications by their last registration, the newest first; those of one millisecond by the order of events. */
export async function newestFirst<Application extends Changed>(
  store: CatalogStore,
  applications: readonly Application[],
): Promise<Application[]> {
  const times = new Set(applications.map(({ updated }) => updated));
  const events =
    times.size < applications.length
      ? await store.lastRegistered(applications.map(({ key }) => key))
      : new Map<string, number>();
  const numberOf = ({ key }: Changed) => events.get(key) ?? 0;
  return applications.toSorted((one, other) => {
    if (one.updated !== other.updated) return one.updated < other.updated ? 1 : -1;
    return numberOf(other) - numberOf(one);
  });
}
