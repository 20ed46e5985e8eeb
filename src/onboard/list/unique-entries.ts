import { isDeepStrictEqual } from 'node:util';
import { type Entry, nameOfEntry } from '../entry.ts';

/** The distinct entries, and the names of those that appear with different overrides. */
export interface UniqueEntries {
  readonly entries: readonly Entry[];
  readonly contradictions: readonly string[];
}

/** Removes repeated entries. The first of equal ones is kept, in its place. */
export function uniqueEntries(all: readonly Entry[]): UniqueEntries {
  const byName = new Map<string, Entry>();
  const contradictions = new Set<string>();
  for (const entry of all) {
    const name = nameOfEntry(entry);
    const first = byName.get(name);
    if (!first) byName.set(name, entry);
    else if (!isDeepStrictEqual(first.overrides, entry.overrides)) contradictions.add(name);
  }
  return { entries: [...byName.values()], contradictions: [...contradictions] };
}
