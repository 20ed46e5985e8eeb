import type { StoredState } from '../../model/entry.ts';
import type { Revision } from '../../model/revision.ts';
import type { EntryWrite, PurgedDocument } from '../../store/application-store.ts';
import type { Retention, RetentionPart } from '../../store/retention-store.ts';
import type { CatalogStore } from '../../store/store.ts';
import { wholeHistory } from '../show/revisions.ts';

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
  actor: string,
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

interface Retained {
  readonly name: string;
  /** The revisions whose documents go, the newest first. */
  readonly revisions: readonly number[];
}

/** Forgets what is overdue of one application; undefined if nothing is. */
async function retainOne(
  store: CatalogStore,
  key: string,
  retention: Retention,
  { actor, isDryRun }: RetainOptions,
): Promise<Retained | undefined> {
  const history = await wholeHistory(store, key);
  const state = await store.getState(key);
  const revisions: number[] = [];
  for (const part of state ? overdueOf(state, history, retention) : []) {
    if (!isDryRun && !(await retainPart(store, key, history, part, actor))) break;
    const kept = history.filter(({ purged }) => !purged).map(({ revision }) => revision);
    revisions.push(...(part === 'all' ? kept : part.flatMap((each) => each.revisions)));
  }
  if (!state || revisions.length === 0) return undefined;
  return { name: state.name, revisions: revisions.sort((a, b) => b - a) };
}

interface RetainOptions {
  /** Who does it, for the history and the events. */
  readonly actor: string;
  /** Whether everything is looked at, and nothing forgotten. */
  readonly isDryRun?: boolean | undefined;
}

/** Forgets what is kept for longer than a retention says, in small changes between which others have their turn. */
export async function* retain(
  store: CatalogStore,
  retention: Retention,
  options: RetainOptions,
): AsyncGenerator<Retained> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const part: RetentionPart = { after, limit: partSize };
    const [last, keys]: [string | undefined, readonly string[]] = await Promise.all([
      store.lastKeyOf(part),
      store.overdue(part, retention),
    ]);
    let isForgotten = false;
    for (const key of keys) {
      const retained = await retainOne(store, key, retention, options);
      if (!retained) continue;
      isForgotten = !options.isDryRun;
      yield retained;
    }
    if (isForgotten) {
      const writes = [{ kind: 'drop-unused', key: '' }] as const;
      await store.change([], () => ({ result: undefined, writes, events: [] }));
    }
    after = last;
  }
}
