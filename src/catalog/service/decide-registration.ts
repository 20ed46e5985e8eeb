import { type Condition, ConditionFailed, conditionHolds } from '../model/condition.ts';
import type { NewEntry, StoredEntry } from '../model/entry.ts';
import type { Decide, EntryWrite } from '../store/store.ts';
import { nextRevision } from './entry.ts';

/** The result of registering one application. */
export interface WriteOutcome {
  readonly outcome: 'created' | 'replaced' | 'unchanged';
  readonly entry: StoredEntry;
}

/**
 * Decides what the registration of several applications writes: all of them or none. Applications with unchanged
 * content are not written.
 *
 * @param entries with different names
 * @returns a decision with the outcomes in the order of the entries
 * @throws ConditionFailed, by the returned function, when the condition does not hold for one of the entries
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
