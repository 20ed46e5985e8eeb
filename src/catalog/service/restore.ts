import { type Condition, ConditionFailed, conditionHolds } from '../model/condition.ts';
import type { NewEntry } from '../model/entry.ts';
import { nameKey } from '../model/name-key.ts';
import { readBody } from '../model/registration/read-body.ts';
import { repositoriesOf } from '../model/repositories-of.ts';
import type { CatalogStore, EntryWrite } from '../store/store.ts';
import { type Caller, checkNames } from './caller.ts';
import { presentEtag } from './decide-registration.ts';
import { type ShownEntry, shownEntry } from './shown-entry.ts';

export interface RestoreOptions {
  /** The revision to bring back; by default what was removed last. */
  readonly revision?: number | undefined;
  /** The condition that must hold for the application. */
  readonly condition?: Condition | undefined;
}

/** What was registered once, read anew; undefined if today's rules refuse it. */
function entryAgain(bytes: Uint8Array): NewEntry | undefined {
  const read = readBody(bytes);
  return read.kind === 'entries' ? read.entries[0] : undefined;
}

/**
 * Registers a revision of an application anew, as its newest one.
 *
 * @returns the application; `unknown` if there is no such revision with a registration, `refused` if what was registered
 *   then breaks a rule of today
 * @throws ConditionFailed when the condition does not hold
 * @throws NameForbidden when the caller may not change it
 */
export async function restore(
  store: CatalogStore,
  caller: Caller,
  name: string,
  { revision: wanted, condition = {} }: RestoreOptions = {},
): Promise<ShownEntry | 'unknown' | 'refused'> {
  checkNames(caller, [name]);
  const key = nameKey(name);
  const history = await store.revisions(key);
  const source =
    wanted === undefined
      ? history[0]
      : history.find(({ revision, kind }) => revision === wanted && kind !== 'removed');
  const bytes = source && (await store.getContent(source.digest));
  if (!bytes) return 'unknown';
  const entry = entryAgain(bytes);
  if (!entry) return 'refused';
  const { digest, head } = entry.content;
  const at = new Date().toISOString();
  const { actor } = caller;
  return store.change<ShownEntry | 'unknown'>([key], (present) => {
    const before = present.get(key);
    if (!before) return { result: 'unknown', writes: [], events: [] };
    if (!conditionHolds(condition, presentEtag(before))) throw new ConditionFailed(name);
    // What was registered meanwhile is newer than what was to be restored.
    const isLate = wanted === undefined && before.revision !== history[0]?.revision;
    if (isLate) throw new ConditionFailed(name);
    if (!before.isRemoved && before.digest === digest) {
      return { result: shownEntry({ ...before, head, bytes }), writes: [], events: [] };
    }
    const { registered } = before;
    const repository = repositoriesOf(entry.image)[0] ?? before.repository;
    const who = { key, revision: before.revision + 1, at, actor };
    const write: EntryWrite = {
      kind: 'put',
      as: 'restored',
      entry,
      repository,
      registered,
      ...who,
    };
    const after = { ...before, name: entry.name, revision: who.revision, isRemoved: false, digest };
    return {
      result: shownEntry({ ...after, repository, updated: at, head, bytes }),
      writes: [write],
      events: [{ kind: 'restored', name: entry.name, digest, ...who }],
    };
  });
}
