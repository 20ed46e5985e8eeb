import type { Change } from './heal.ts';

/** Combines two changes. */
export function combineChanges(one: Change, other: Change): Change {
  const packages = [...new Set([...(one.packages ?? []), ...(other.packages ?? [])])];
  return { ...one, ...other, ...(packages.length > 0 ? { packages } : {}) };
}
