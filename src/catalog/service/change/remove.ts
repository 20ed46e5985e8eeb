import { type Condition, ConditionFailed, conditionHolds } from '../../model/condition.ts';
import { nameKey } from '../../model/name-key.ts';
import type { CatalogStore } from '../../store/store.ts';
import { type Caller, checkNames } from '../caller.ts';
import { changeSeen } from './change-seen.ts';
import { presentEtag } from './decide-registration.ts';

interface RemoveOptions {
  /** The condition that must hold for the application if it exists. */
  readonly condition?: Condition | undefined;
}

/**
 * Its history stays, and `restore` brings it back.
 *
 * @returns whether it existed, as far as the caller may see
 * @throws ConditionFailed when it exists and the condition does not hold
 * @throws NameForbidden when the caller may not change it
 */
export async function remove(
  store: CatalogStore,
  caller: Caller,
  name: string,
  { condition = {} }: RemoveOptions = {},
): Promise<boolean> {
  checkNames(caller, [name]);
  const key = nameKey(name);
  const at = new Date().toISOString();
  return changeSeen(store, caller, [key], (present) => {
    const before = present.get(key);
    if (!before || before.isRemoved) return { result: false, writes: [], events: [] };
    if (!conditionHolds(condition, presentEtag(before))) throw new ConditionFailed(name);
    const { digest } = before;
    const who = { key, revision: before.revision + 1, at, actor: caller.actor, digest };
    return {
      result: true,
      writes: [{ kind: 'remove', ...who }],
      events: [{ kind: 'removed', name: before.name, ...who }],
    };
  });
}
