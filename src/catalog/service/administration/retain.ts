import type { StoredState } from '../../model/entry.ts';
import type { Revision } from '../../model/revision.ts';
import type { EntryWrite } from '../../store/application-store.ts';
import type { Retention } from '../../store/retention-store.ts';
import type { CatalogStore } from '../../store/store.ts';

/** The actor of purges by retention, in the history and the events. */
const actor = 'retention';

/** Applications that are looked at in a part. */
const partSize = 200;

/** The content addresses that are kept for longer than a retention says; `all` if the application is. */
function overdueOf(
  { revision: newest, isRemoved, updated }: StoredState,
  history: readonly Revision[],
  { revisions, removedBefore }: Retention,
): 'all' | readonly string[] {
  if (isRemoved && removedBefore !== undefined && updated < removedBefore) return 'all';
  if (revisions === undefined) return [];
  const isKept = ({ revision }: Revision) => revision > newest - revisions;
  const kept = new Set(history.filter(isKept).map(({ digest }) => digest));
  const old = history.filter((each) => !isKept(each) && each.kind !== 'removed' && !each.purged);
  return [...new Set(old.map(({ digest }) => digest).filter((digest) => !kept.has(digest)))];
}

/** Forgets what is overdue of one application. */
async function retainOne(store: CatalogStore, key: string, retention: Retention): Promise<boolean> {
  const history = await store.revisions(key);
  const at = new Date().toISOString();
  return store.change([key], (present) => {
    const before = present.get(key);
    // Applications that change meanwhile are evaluated the next time.
    const isSame = before !== undefined && before.revision === history[0]?.revision;
    const overdue = isSame ? overdueOf(before, history, retention) : [];
    const newest = history.find(
      ({ digest, purged }) => !purged && (overdue === 'all' || overdue.includes(digest)),
    );
    if (!isSame || !newest) return { result: false, writes: [], events: [] };
    const digests = overdue === 'all' ? [undefined] : overdue;
    const writes = digests.map((digest): EntryWrite => {
      return { kind: 'purge', key, digest, at, actor };
    });
    const { revision, digest } = newest;
    const { name } = before;
    return {
      result: true,
      writes,
      events: [{ kind: 'purged', name, key, revision, digest, at, actor }],
    };
  });
}

/**
 * Forgets in a part of the applications what is kept for longer than a retention says; nothing while the catalog is read-only.
 *
 * @param after the key after which the part begins, empty for the first one
 * @returns the key after which the next part begins; undefined after the last one
 */
export async function retain(
  store: CatalogStore,
  retention: Retention,
  after = '',
): Promise<string | undefined> {
  if (await store.readOnly()) return undefined;
  const part = { after, limit: partSize };
  const [last, keys] = await Promise.all([store.lastKeyOf(part), store.overdue(part, retention)]);
  let isForgotten = false;
  for (const key of keys) isForgotten = (await retainOne(store, key, retention)) || isForgotten;
  if (isForgotten) {
    const writes = [{ kind: 'drop-unused', key: '' }] as const;
    await store.change([], () => ({ result: undefined, writes, events: [] }));
  }
  return last;
}
