import { type Condition, ConditionFailed, conditionHolds } from '../model/condition.ts';
import type { CatalogStore } from '../store/store.ts';

export interface RemoveOptions {
  /** What must be so for the application, where it is there. */
  readonly condition?: Condition | undefined;
}

/**
 * Removes the application of that name.
 *
 * @returns whether there was one
 * @throws ConditionFailed when there is one for which the condition does not hold
 */
export function remove(
  store: CatalogStore,
  name: string,
  { condition = {} }: RemoveOptions = {},
): Promise<boolean> {
  return store.change([name], (present) => {
    const entry = present.get(name);
    if (entry === undefined) return { result: false, writes: [] };
    if (!conditionHolds(condition, entry.etag)) throw new ConditionFailed(name);
    return { result: true, writes: [{ kind: 'remove', name }] };
  });
}
