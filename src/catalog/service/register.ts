import type { Condition } from '../model/condition.ts';
import type { NewEntry } from '../model/entry.ts';
import type { CatalogStore } from '../store/store.ts';
import { type Caller, checkNames } from './caller.ts';
import { decideRegistration, type WriteOutcome } from './decide-registration.ts';
import { type ShownEntry, shownEntry } from './shown-entry.ts';

export interface RegisterOptions {
  /** The condition that must hold for each application. */
  readonly condition?: Condition | undefined;
  /** Whether an image of another repository may take a name. */
  readonly mayReplaceRepository?: boolean | undefined;
  /** Whether everything is checked, and nothing registered. */
  readonly isDryRun?: boolean | undefined;
}

/** An application that was registered. */
export interface RegisteredEntry extends ShownEntry, Omit<WriteOutcome, 'state'> {}

/**
 * Registers all applications or none.
 *
 * @returns the applications in the order of the entries
 * @throws ConditionFailed when the condition does not hold for one of the applications
 * @throws RepositoryTaken when a name belongs to an image of another repository
 * @throws NameForbidden when the caller may not change one of the names
 */
export async function register(
  store: CatalogStore,
  caller: Caller,
  entries: readonly NewEntry[],
  { condition = {}, mayReplaceRepository = false, isDryRun = false }: RegisterOptions = {},
): Promise<readonly RegisteredEntry[]> {
  checkNames(
    caller,
    entries.map(({ name }) => name),
  );
  const { actor } = caller;
  const terms = { condition, mayReplaceRepository, isDryRun, actor, now: new Date() };
  const keys = entries.map(({ key }) => key);
  const outcomes = await store.change(keys, decideRegistration(entries, terms));
  return outcomes.map(({ state, ...outcome }, index) => {
    const { head, bytes } = entries[index]!.content;
    const { outcome: what, replaced } = outcome;
    const notes = {
      ...(replaced ? { replaced } : {}),
      ...(what === 'unchanged' ? { unchanged: true } : {}),
    };
    return { ...outcome, ...shownEntry({ ...state, head, bytes }, notes) };
  });
}
