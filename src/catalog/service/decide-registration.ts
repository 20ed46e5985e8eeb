import { type Condition, ConditionFailed, conditionHolds } from '../model/condition.ts';
import type { NewEntry, StoredEntry } from '../model/entry.ts';
import type { Decide, EntryWrite } from '../store/store.ts';
import { nextRevision } from './entry.ts';

/** What became of one application when it was registered. */
export interface WriteOutcome {
  readonly outcome: 'created' | 'replaced' | 'unchanged';
  readonly entry: StoredEntry;
}

/**
 * Decides what the registration of several applications writes: all of them or none. What is there already with the
 * same content stays untouched.
 *
 * @param entries each with a name of its own
 * @returns a decision that tells the outcomes in the order of the entries
 * @throws ConditionFailed, from the decision, when the condition does not hold for one of them
 */
export function decideRegistration(
  entries: readonly NewEntry[],
  condition: Condition,
  now: Date,
): Decide<readonly WriteOutcome[]> {
  return (present) => {
    const writes: EntryWrite[] = [];
    const result = entries.map((entry): WriteOutcome => {
      const before = present.get(entry.name);
      if (!conditionHolds(condition, before?.etag)) throw new ConditionFailed(entry.name);
      if (before?.content === entry.content) return { outcome: 'unchanged', entry: before };
      const after = nextRevision(before, entry, now);
      writes.push({ kind: 'put', entry: after, summary: entry.summary });
      return { outcome: before ? 'replaced' : 'created', entry: after };
    });
    return { result, writes };
  };
}
