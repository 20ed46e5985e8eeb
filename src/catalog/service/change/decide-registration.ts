import { type Condition, ConditionFailed, conditionHolds } from '../../model/condition.ts';
import type { NewEntry, StoredState } from '../../model/entry.ts';
import { etagOf } from '../../model/etag.ts';
import type { NewEvent } from '../../model/event/event.ts';
import { repositoriesOf } from '../../model/repositories-of.ts';
import type { Decide, EntryWrite } from '../../store/application-store.ts';
import type { Caller } from '../caller.ts';
import { checkQuota } from './quota.ts';

/** The result of a registration for one application. */
export interface WriteOutcome {
  readonly outcome: 'created' | 'replaced' | 'unchanged';
  readonly state: StoredState;
  /** The earlier registration, if it was replaced. */
  readonly replaced?: Pick<StoredState, 'revision' | 'digest'>;
}

/** Thrown when nothing was written because a name belongs to an image of another repository. */
export class RepositoryTaken extends Error {
  override readonly name = 'RepositoryTaken';

  constructor(application: string, present: string, given: string) {
    super(`"${application}" is an image of ${present}, and would become one of ${given}`);
  }
}

export interface RegistrationTerms {
  /** The condition that must hold for each application. */
  readonly condition: Condition;
  readonly mayReplaceRepository: boolean;
  /** Whether everything is checked, and nothing registered. */
  readonly isDryRun: boolean;
  readonly actor: string;
  readonly token?: Caller['token'];
  readonly now: Date;
}

/** The tag by which conditions know what is registered; undefined if nothing is. */
export function presentEtag(state: StoredState | undefined): string | undefined {
  return state && !state.isRemoved ? etagOf(state.digest) : undefined;
}

/** The repository that the name belongs to from now on. */
function repositoryAfter(
  before: StoredState | undefined,
  { name, image }: NewEntry,
  mayReplace: boolean,
): string | null {
  const present = before?.isRemoved ? null : (before?.repository ?? null);
  const given = repositoriesOf(image);
  if (given.length === 0) return present;
  if (present === null) return given[0]!;
  if (given.includes(present)) return present;
  if (mayReplace) return given[0]!;
  throw new RepositoryTaken(name, present, given[0]!);
}

/**
 * The decision for registering all entries or none. An entry that is already registered in exactly this form is not
 * changed.
 *
 * @throws ConditionFailed, by the returned function, when the condition does not hold for one of the entries
 * @throws QuotaExceeded, by the returned function, when the token would have more than it may
 * @throws RepositoryTaken, by the returned function, when a name belongs to an image of another repository
 */
export function decideRegistration(
  entries: readonly NewEntry[],
  { condition, mayReplaceRepository, isDryRun, actor, token, now }: RegistrationTerms,
): Decide<readonly WriteOutcome[]> {
  const at = now.toISOString();
  return (present, usage) => {
    const added = { applications: 0, bytes: 0 };
    const writes: EntryWrite[] = [];
    const events: NewEvent[] = [];
    const result = entries.map((entry): WriteOutcome => {
      const { name, key, content } = entry;
      const before = present.get(key);
      if (!conditionHolds(condition, presentEtag(before))) throw new ConditionFailed(name);
      const repository = repositoryAfter(before, entry, mayReplaceRepository);
      const isThere = before !== undefined && !before.isRemoved;
      if (isThere && before.digest === content.digest) {
        return { outcome: 'unchanged', state: before };
      }
      const revision = (before?.revision ?? 0) + 1;
      const registered = before?.registered ?? at;
      const { digest } = content;
      const who = { key, revision, at, actor };
      if (!isThere || before.token !== token?.id) added.applications += 1;
      added.bytes += content.bytes.length;
      writes.push({
        ...{ kind: 'put', as: 'registered', entry, repository, registered },
        ...{ ...who, token: token?.id },
      });
      events.push({ kind: isThere ? 'replaced' : 'registered', name, digest, ...who });
      const state = {
        name,
        key,
        revision,
        isRemoved: false,
        digest,
        repository,
        registered,
        updated: at,
      };
      if (!isThere) return { outcome: 'created', state };
      return {
        outcome: 'replaced',
        state,
        replaced: { revision: before.revision, digest: before.digest },
      };
    });
    checkQuota({ token }, usage, added);
    return isDryRun ? { result, writes: [], events: [] } : { result, writes, events };
  };
}
