import { type Condition, ConditionFailed, conditionHolds } from '../model/condition.ts';
import type { CatalogStore } from '../store/store.ts';

export interface RemoveOptions {
  /** The condition that must hold for the application if it exists. */
  readonly condition?: Condition | undefined;
}

/**
 * Removes an application by name.
 *
 * @returns whether it existed
 * @throws ConditionFailed when it exists and the condition does not hold
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
