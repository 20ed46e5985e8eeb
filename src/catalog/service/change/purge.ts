import { type Condition, ConditionFailed, conditionHolds } from '../../model/condition.ts';
import type { StoredState } from '../../model/entry.ts';
import type { NewEvent } from '../../model/event/event.ts';
import { nameKey } from '../../model/name-key.ts';
import type { Revision } from '../../model/revision.ts';
import type { EntryWrite } from '../../store/application-store.ts';
import type { CatalogStore } from '../../store/store.ts';
import { type Caller, checkNames } from '../caller.ts';
import { wholeHistory } from '../show/revisions.ts';
import { changeSeen } from './change-seen.ts';
import { presentEtag } from './decide-registration.ts';

interface PurgeOptions {
  /** The revision whose document is purged; by default the whole application. */
  readonly revision?: number | undefined;
  readonly condition?: Condition | undefined;
  /** Whether everything is checked, and nothing purged. */
  readonly isDryRun?: boolean | undefined;
}

interface Purged {
  readonly name: string;
  /** The revisions whose documents are gone now, the newest first; none if they were gone before. */
  readonly revisions: readonly number[];
  /** Whether the application was there until then. */
  readonly removed: boolean;
}

/**
 * The result: `unknown` if there is no such application or revision with a document that the caller may see, `current`
 * if the revision is what the application is now.
 */
type PurgeResult = Purged | 'unknown' | 'current';

interface Asked {
  readonly actor: string;
  readonly at: string;
  readonly revision: number | undefined;
}

interface Forgetting {
  readonly result: PurgeResult;
  readonly writes: readonly EntryWrite[];
  readonly events: readonly NewEvent[];
}

const nothing = (result: PurgeResult): Forgetting => ({ result, writes: [], events: [] });

const numbersOf = (revisions: readonly Revision[]) => revisions.map(({ revision }) => revision);

/** Forgets a document, with all revisions that had it. */
function purgeOne(
  { name, key, digest: present, isRemoved }: StoredState,
  history: readonly Revision[],
  { actor, at, revision }: Asked,
): Forgetting {
  const wanted = history.find((each) => each.revision === revision && each.kind !== 'removed');
  if (!wanted) return nothing('unknown');
  const { digest } = wanted;
  if (!isRemoved && digest === present) return nothing('current');
  const forgotten = history.filter((each) => each.digest === digest && !each.purged);
  const revisions = numbersOf(forgotten);
  if (!revisions.includes(wanted.revision)) {
    return nothing({ name, revisions: [], removed: false });
  }
  const which = { key, revision: wanted.revision, digest, at, actor };
  return {
    result: { name, revisions, removed: false },
    writes: [
      { kind: 'purge', key, documents: [{ digest, revisions }], at, actor },
      { kind: 'drop-unused', key },
    ],
    events: [{ kind: 'purged', name, ...which }],
  };
}

/** Forgets an application, which is removed first if it is there. */
function purgeAll(
  { name, key, digest, revision: newest, isRemoved }: StoredState,
  history: readonly Revision[],
  { actor, at }: Asked,
): Forgetting {
  const kept = history.filter(({ purged }) => !purged);
  const last = kept[0];
  if (!last) return nothing({ name, revisions: [], removed: false });
  const purgeUpTo = (last: number): EntryWrite => {
    return { kind: 'purge-all', key, newest: last, at, actor };
  };
  const unused: EntryWrite = { kind: 'drop-unused', key };
  const revisions = numbersOf(kept);
  if (isRemoved) {
    const { revision, digest } = last;
    return {
      result: { name, revisions, removed: false },
      writes: [purgeUpTo(newest), unused],
      events: [{ kind: 'purged', name, key, revision, digest, at, actor }],
    };
  }
  const which = { key, revision: newest + 1, digest, at, actor };
  return {
    result: { name, revisions, removed: true },
    writes: [{ kind: 'remove', ...which }, purgeUpTo(which.revision), unused],
    events: [
      { kind: 'removed', name, ...which },
      { kind: 'purged', name, ...which },
    ],
  };
}

/**
 * Forgets an application with all its documents, icons and pictures, or one of its revisions. A tombstone says that there was
 * one, and by whom and when it was purged. It cannot be undone.
 *
 * @throws ConditionFailed when the condition does not hold
 * @throws NameForbidden when the caller may not change it
 */
export async function purge(
  store: CatalogStore,
  caller: Caller,
  name: string,
  { revision, condition = {}, isDryRun = false }: PurgeOptions = {},
): Promise<PurgeResult> {
  checkNames(caller, [name]);
  const key = nameKey(name);
  const asked = { actor: caller.actor, at: new Date().toISOString(), revision };
  for (;;) {
    const history = await wholeHistory(store, key);
    const result = await changeSeen<PurgeResult | 'late'>(store, caller, [key], (present) => {
      const before = present.get(key);
      if (!before) return nothing('unknown');
      if (!conditionHolds(condition, presentEtag(before))) throw new ConditionFailed(name);
      // It was changed since its history was read.
      if (before.revision !== history[0]?.revision) {
        return { result: 'late', writes: [], events: [] };
      }
      const decided = (revision === undefined ? purgeAll : purgeOne)(before, history, asked);
      return isDryRun ? nothing(decided.result) : decided;
    });
    if (result === 'late') continue;
    // After an interruption, purged documents may still be in the files.
    if (typeof result === 'object' && !isDryRun) await store.sweep();
    return result;
  }
}
