import type { AuditKind, NewAuditEntry } from '../../model/audit.ts';
import type { EventKind } from '../../model/event/event.ts';
import type { CatalogStore } from '../../store/store.ts';

/** Entries of refused attempts that are kept: enough for weeks of mistakes, and a bound for floods. */
const keptRefused = 10_000;

/** An entry of the whole trail: of what happened to applications, and of all else. */
export interface TrailEntry extends Omit<NewAuditEntry, 'kind'> {
  readonly kind: AuditKind | EventKind;
}

/** The newest of all that was done and tried, in the order in which it happened. */
export async function auditTrail(
  store: CatalogStore,
  limit: number,
): Promise<readonly TrailEntry[]> {
  const [entries, last] = await Promise.all([store.audit(limit), store.lastEvent()]);
  const events = await store.events(Math.max(0, last - limit), limit);
  const trail: TrailEntry[] = [
    ...entries.map(({ id: _, ...entry }) => entry).reverse(),
    ...events.map(({ id, kind, at, actor, name, revision, digest }) => ({
      kind,
      at,
      actor,
      subject: name,
      details: { revision, digest, event: id },
    })),
  ];
  const byTime = (a: TrailEntry, b: TrailEntry) => (a.at < b.at ? -1 : Number(a.at > b.at));
  return trail.sort(byTime).slice(-limit);
}

export function addRefused(
  store: CatalogStore,
  attempts: readonly Omit<NewAuditEntry, 'kind'>[],
): Promise<void> {
  const entries = attempts.map((attempt) => ({ ...attempt, kind: 'refused' as const }));
  return store.addRefused(entries, keptRefused);
}
