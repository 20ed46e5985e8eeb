import type { Condition } from '../model/condition.ts';
import {
  type RegistrationFinding,
  readRegistration,
} from '../model/registration/read-registration.ts';
import type { CatalogStore } from '../store/store.ts';
import { decideRegistration, type WriteOutcome } from './decide-registration.ts';
import { newEntry } from './entry.ts';
import { type ShownEntry, shownEntry } from './shown-entry.ts';

export interface RegisterOptions {
  /** The condition that must hold for each application. */
  readonly condition?: Condition | undefined;
  /** Errors that were found in the text of the document; if there are any, nothing is registered. */
  readonly findings?: readonly RegistrationFinding[] | undefined;
}

/** An application that was registered. */
interface RegisteredEntry extends ShownEntry {
  readonly outcome: WriteOutcome['outcome'];
}

/** The applications in the order of the document, or all errors that prevent the registration. */
export type RegisterResult =
  | { readonly registered: readonly RegisteredEntry[]; readonly findings?: undefined }
  | { readonly findings: readonly RegistrationFinding[]; readonly registered?: undefined };

/**
 * Registers all applications of a document or none: a descriptor, an inspection record, or an array of them.
 *
 * @throws ConditionFailed when the condition does not hold for one of the applications
 */
export async function register(
  store: CatalogStore,
  document: unknown,
  { condition = {}, findings: known }: RegisterOptions = {},
): Promise<RegisterResult> {
  const { registrations, findings } = readRegistration(document, known);
  if (findings) return { findings };
  const entries = registrations.map(newEntry);
  const names = entries.map(({ name }) => name);
  const outcomes = await store.change(names, decideRegistration(entries, condition, new Date()));
  const registered = outcomes.map(({ outcome, entry }, index) => ({
    outcome,
    ...shownEntry(entry, registrations[index]?.document),
  }));
  return { registered };
}
