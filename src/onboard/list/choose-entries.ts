import { isDeepStrictEqual } from 'node:util';
import { globPattern } from '../../text/match/glob-pattern.ts';
import { type Entry, nameOfEntry } from '../entry.ts';
import { isInShard, type Shard } from './shard.ts';

/** The distinct entries, and the names of those that appear with different overrides. */
interface UniqueEntries {
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

/** Divides entries into those of applications whose packages are entries with all their applications, and the others. */
export function divideCovered(
  entries: readonly Entry[],
  packages: readonly Entry[],
): { readonly covered: readonly Entry[]; readonly others: readonly Entry[] } {
  const whole = new Set(packages.flatMap((one) => (one.application ? [] : one.package)));
  const isCovered = (one: Entry) => one.application !== undefined && whole.has(one.package);
  return {
    covered: entries.filter(isCovered),
    others: entries.filter((one) => !isCovered(one)),
  };
}

/** Which entries of a list are onboarded. */
export interface EntryChoice {
  /** Names of packages or entries that are left out, with the wildcards `*` and `?`. */
  readonly exclude: readonly string[];
  /** At most so many, from the start of the list; before it is divided into shards. */
  readonly limit?: number | undefined;
  readonly shard?: Shard | undefined;
}

/** The chosen entries, in their order. */
export function chooseEntries(
  entries: readonly Entry[],
  { exclude, limit, shard }: EntryChoice,
): Entry[] {
  const excluded = exclude.map(globPattern);
  const isExcluded = (entry: Entry) =>
    excluded.some((pattern) => pattern.test(entry.package) || pattern.test(nameOfEntry(entry)));
  return entries
    .filter((entry) => !isExcluded(entry))
    .slice(0, limit)
    .filter((entry) => !shard || isInShard(entry, shard));
}
