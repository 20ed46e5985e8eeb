import type { Change } from './heal.ts';

/** Both changes at once. */
export function combined(one: Change, other: Change): Change {
  const packages = [...new Set([...(one.packages ?? []), ...(other.packages ?? [])])];
  return { ...one, ...other, ...(packages.length > 0 ? { packages } : {}) };
}
