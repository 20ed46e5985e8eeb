import type { NewEntry } from '../../model/entry.ts';
import type { CatalogStore } from '../../store/store.ts';
import { type Caller, checkNames, NameForbidden, RuleForbidden } from '../caller.ts';
import { maySee } from '../may-see.ts';
import { type ShownEntry, shownEntry } from '../show/shown-entry.ts';
import { changeSeen } from './change-seen.ts';
import {
  decideRegistration,
  type RegistrationTerms,
  type WriteOutcome,
} from './decide-registration.ts';

export type RegisterOptions = Partial<Omit<RegistrationTerms, 'actor' | 'token' | 'now'>>;

interface RegisteredEntry extends ShownEntry, Omit<WriteOutcome, 'state'> {}

/**
 * Registers all applications or none.
 *
 * @returns the applications in the order of the entries
 * @throws ConditionFailed when the condition does not hold for one of the applications
 * @throws QuotaExceeded when the caller's token would have more than it may
 * @throws RepositoryTaken when a name belongs to an image of another repository
 * @throws NameForbidden when the caller may not change one of the names, or not see the application that has it
 * @throws RuleForbidden when the caller could not see one of the applications afterwards
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
  const hidden = entries.find(({ content }) => !maySee(caller.viewer, content.head));
  if (hidden) throw new RuleForbidden(hidden.name);
  const { actor, token } = caller;
  const terms = { condition, mayReplaceRepository, isDryRun, actor, token, now: new Date() };
  const keys = entries.map(({ key }) => key);
  const decide = decideRegistration(entries, terms);
  const outcomes = await changeSeen(store, caller, keys, decide, (key) => {
    throw new NameForbidden(entries[keys.indexOf(key)]!.name);
  });
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
