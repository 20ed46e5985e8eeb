import type { Decide, Seen } from '../../store/application-store.ts';
import type { CatalogStore } from '../../store/store.ts';
import type { Caller } from '../caller.ts';
import { maySee } from '../may-see.ts';

/**
 * Changes applications for a caller, which decides only on those that it may see: others are taken for none. Every change
 * of applications goes through this, so that none reveals or changes others. A removed application is seen by the rules
 * that it had.
 *
 * @param refuse called with the key of an application that the caller may not see; it may throw, and then nothing is written
 */
export function changeSeen<R>(
  store: CatalogStore,
  { viewer, token }: Caller,
  keys: readonly string[],
  decide: Decide<R>,
  refuse: (key: string) => void = () => {},
): Promise<R> {
  const limited = token?.quota ? token.id : undefined;
  if (viewer === undefined) return store.change(keys, decide, undefined, limited);
  const seen: Seen = ({ key, head }) => {
    if (head !== null && maySee(viewer, head)) return true;
    refuse(key);
    return false;
  };
  return store.change(keys, decide, seen, limited);
}
