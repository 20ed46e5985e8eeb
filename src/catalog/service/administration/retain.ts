import type { StoredState } from '../../model/entry.ts';
import type { Revision } from '../../model/revision.ts';
import type { EntryWrite, PurgedDocument } from '../../store/application-store.ts';
import type { Retention } from '../../store/retention-store.ts';
import type { CatalogStore } from '../../store/store.ts';
import { wholeHistory } from '../show/revisions.ts';

/** The actor of purges by retention, in the history and the events. */
const actor = 'retention';

/** Applications that are looked at in a part. */
const partSize = 200;

/** Documents that are purged in one change, while others wait to change something. */
const documentsAtOnce = 200;

/** A part that is purged in one change: some documents, or all of an application. */
type Part = 'all' | readonly PurgedDocument[];

/** The documents that are kept for longer than a retention says, the newest first, in parts. */
function overdueOf(
  { revision: newest, isRemoved, updated }: StoredState,
  history: readonly Revision[],
  { revisions, removedBefore }: Retention,
): readonly Part[] {
  if (isRemoved && removedBefore !== undefined && updated < removedBefore) return ['all'];
  if (revisions === undefined) return [];
  const isKept = ({ revision }: Revision) => revision > newest - revisions;
  const kept = new Set(history.filter(isKept).map(({ digest }) => digest));
  const overdue = new Map<string, number[]>();
  for (const { digest, revision, purged } of history) {
    if (purged || kept.has(digest)) continue;
    const known = overdue.get(digest);
    if (known) known.push(revision);
    else overdue.set(digest, [revision]);
  }
  const documents = [...overdue].map(([digest, numbers]) => ({ digest, revisions: numbers }));
  const count = Math.ceil(documents.length / documentsAtOnce);
  return Array.from({ length: count }, (_, index) =>
    documents.slice(index * documentsAtOnce, (index + 1) * documentsAtOnce),
  );
}

/** Forgets a part of what is overdue of an application that still is as its history says. */
function retainPart(
  store: CatalogStore,
  key: string,
  history: readonly Revision[],
  part: Part,
): Promise<boolean> {
  const at = new Date().toISOString();
  const newest = history.find(
    ({ digest, purged }) => !purged && (part === 'all' || part[0]?.digest === digest),
  );
  return store.change([key], (present) => {
    const before = present.get(key);
    // Applications that change meanwhile are evaluated the next time.
    const isSame = before !== undefined && before.revision === history[0]?.revision;
    if (!isSame || !newest) return { result: false, writes: [], events: [] };
    const write: EntryWrite =
      part === 'all'
        ? { kind: 'purge-all', key, newest: before.revision, at, actor }
        : { kind: 'purge', key, documents: part, at, actor };
    const { revision, digest } = newest;
    const { name } = before;
    return {
      result: true,
      writes: [write],
      events: [{ kind: 'purged', name, key, revision, digest, at, actor }],
    };
  });
}

/** Forgets what is overdue of one application. */
async function retainOne(
  store: CatalogStore,
  key: string,
  retention: Retention,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const history = await wholeHistory(store, key);
  const state = await store.getState(key);
  let isForgotten = false;
  for (const part of state ? overdueOf(state, history, retention) : []) {
    if (signal?.aborted) break;
    if (!(await retainPart(store, key, history, part))) break;
    isForgotten = true;
  }
  return isForgotten;
}

/**
 * Forgets in a part of the applications what is kept for longer than a retention says.
 *
 * @param after the key after which the part begins, empty for the first one
 * @param signal ends it between two changes
 * @returns the key after which the next part begins; undefined after the last one
 */
export async function retain(
  store: CatalogStore,
  retention: Retention,
  after = '',
  signal?: AbortSignal,
): Promise<string | undefined> {
  const part = { after, limit: partSize };
  const [last, keys] = await Promise.all([store.lastKeyOf(part), store.overdue(part, retention)]);
  let isForgotten = false;
  for (const key of keys) {
    isForgotten = (await retainOne(store, key, retention, signal)) || isForgotten;
  }
  if (isForgotten) {
    const writes = [{ kind: 'drop-unused', key: '' }] as const;
    await store.change([], () => ({ result: undefined, writes, events: [] }));
  }
  return last;
}
