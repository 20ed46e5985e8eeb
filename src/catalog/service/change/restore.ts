import { type Condition, ConditionFailed, conditionHolds } from '../../model/condition.ts';
import type { NewEntry } from '../../model/entry.ts';
import { nameKey } from '../../model/name-key.ts';
import { type ReadBody, readBody } from '../../model/registration/read-body.ts';
import { repositoriesOf } from '../../model/repositories-of.ts';
import type { Revision } from '../../model/revision.ts';
import type { EntryWrite } from '../../store/application-store.ts';
import type { CatalogStore } from '../../store/store.ts';
import { type Caller, checkNames } from '../caller.ts';
import { maySee } from '../may-see.ts';
import { type ShownEntry, shownEntry } from '../show/shown-entry.ts';
import { changeSeen } from './change-seen.ts';
import { presentEtag } from './decide-registration.ts';
import { checkQuota } from './quota.ts';

interface RestoreOptions {
  /** The revision to bring back; by default what was removed last. */
  readonly revision?: number | undefined;
  readonly condition?: Condition | undefined;
  /** Reads a document that was registered once; by default on the thread that asks. */
  readonly read?: ((bytes: Uint8Array) => Promise<ReadBody>) | undefined;
}

const readHere = async (bytes: Uint8Array) => readBody(bytes, { isKept: true });

/** The entry of an earlier document; undefined if today's rules refuse it. */
function entryIn(read: ReadBody): NewEntry | undefined {
  return read.kind === 'entries' ? read.entries[0] : undefined;
}

/** Whether the caller may see an application, or might have seen it before its removal. */
async function isSeen(store: CatalogStore, caller: Caller, key: string): Promise<boolean> {
  if (caller.viewer === undefined) return true;
  return changeSeen(store, caller, [key], (present) => {
    return { result: present.has(key), writes: [], events: [] };
  });
}

/** The revision to restore, by default the newest one; undefined if there is none with a registration. */
async function sourceOf(
  store: CatalogStore,
  key: string,
  wanted: number | undefined,
): Promise<Revision | undefined> {
  const below = wanted === undefined ? undefined : wanted + 1;
  const [found] = await store.revisions(key, { below, limit: 1 });
  if (wanted === undefined) return found;
  return found?.revision === wanted && found.kind !== 'removed' ? found : undefined;
}

/** More changes of an application than come between two reads of it. */
const maxTries = 100;

/**
 * Registers a revision of an application anew, as its newest one.
 *
 * @returns the application; `unknown` if there is no such revision with a registration that the caller may see, `refused` if what was registered
 *   then breaks a rule of today
 * @throws ConditionFailed when the condition does not hold
 * @throws QuotaExceeded when the caller's token would have more than it may
 * @throws NameForbidden when the caller may not change it
 */
export async function restore(
  store: CatalogStore,
  caller: Caller,
  name: string,
  options: RestoreOptions = {},
): Promise<ShownEntry | 'unknown' | 'refused'> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const result = await tryToRestore(store, caller, name, options);
    // Another change came first, such as the same one of another caller.
    if (result !== 'late') return result;
  }
  throw new ConditionFailed(name);
}

async function tryToRestore(
  store: CatalogStore,
  caller: Caller,
  name: string,
  { revision: wanted, condition = {}, read = readHere }: RestoreOptions,
): Promise<ShownEntry | 'unknown' | 'refused' | 'late'> {
  checkNames(caller, [name]);
  const key = nameKey(name);
  if (!(await isSeen(store, caller, key))) return 'unknown';
  const source = await sourceOf(store, key, wanted);
  if (!source || source.purged) return 'unknown';
  const bytes = await store.getContent(source.digest);
  if (!bytes) return 'unknown';
  const entry = entryIn(await read(bytes));
  // Its access rules cannot be asked either.
  if (!entry) return caller.viewer ? 'unknown' : 'refused';
  // An earlier revision may have hidden what the newest one shows.
  if (!maySee(caller.viewer, entry.content.head)) return 'unknown';
  const { digest, head } = entry.content;
  const at = new Date().toISOString();
  const { actor, token } = caller;
  return changeSeen<ShownEntry | 'unknown' | 'late'>(store, caller, [key], (present, usage) => {
    const before = present.get(key);
    if (!before) return { result: 'unknown', writes: [], events: [] };
    if (!conditionHolds(condition, presentEtag(before))) throw new ConditionFailed(name);
    // A registration in between is newer than the revision to restore.
    const isLate = wanted === undefined && before.revision !== source.revision;
    if (isLate) return { result: 'late', writes: [], events: [] };
    if (!before.isRemoved && before.digest === digest) {
      return { result: shownEntry({ ...before, head, bytes }), writes: [], events: [] };
    }
    const isOwn = !before.isRemoved && before.token === token?.id;
    checkQuota(caller, usage, { applications: isOwn ? 0 : 1, bytes: bytes.length });
    const { registered } = before;
    const repository = repositoriesOf(entry.image)[0] ?? before.repository;
    const who = { key, revision: before.revision + 1, at, actor };
    const write: EntryWrite = {
      kind: 'put',
      as: 'restored',
      entry,
      repository,
      registered,
      ...{ ...who, token: token?.id },
    };
    const after = { ...before, name: entry.name, revision: who.revision, isRemoved: false, digest };
    return {
      result: shownEntry({ ...after, repository, updated: at, head, bytes }),
      writes: [write],
      events: [{ kind: 'restored', name: entry.name, digest, ...who }],
    };
  });
}
