import { isDeepStrictEqual } from 'node:util';
import { globPattern } from '../../text/match/glob-pattern.ts';
import { type Entry, nameOfEntry, sourceOfEntry } from '../entry.ts';
import type { ListPart } from '../list-part.ts';
import { digestOfList, isInShard, type Shard } from './shard.ts';

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

/** Packages of entries: those with all their applications, and those with some. */
function packagesOf(entries: readonly Entry[]) {
  const [whole, parts] = [new Set<string>(), new Set<string>()];
  for (const one of entries)
    (one.application === undefined ? whole : parts).add(sourceOfEntry(one));
  return { whole, parts };
}

/** The entries of applications whose packages are entries too, with all their applications. */
export function coveredEntries(entries: readonly Entry[]): Entry[] {
  const { whole } = packagesOf(entries);
  return entries.filter((one) => one.application !== undefined && whole.has(sourceOfEntry(one)));
}

/**
 * Adds entries of a query to given ones, which have precedence: a given package stands for all applications of it, and
 * a given application for its whole package.
 */
export function withQueried(given: readonly Entry[], queried: readonly Entry[]): Entry[] {
  const { whole, parts } = packagesOf(given);
  const isGiven = ({ package: name, application }: Entry) =>
    whole.has(name) || (application === undefined && parts.has(name));
  return [...given, ...queried.filter((one) => !isGiven(one))];
}

export interface EntryChoice {
  /** Names of packages or entries that are left out, with the wildcards `*` and `?`. */
  readonly exclude: readonly string[];
  /** At most so many, from the start of the list; before it is divided into shards. */
  readonly limit?: number | undefined;
  readonly shard?: Shard | undefined;
}

/** The chosen entries, and of which part of the list they are if it is divided. */
export interface ChosenEntries {
  /** In their order. */
  readonly entries: readonly Entry[];
  readonly part?: ListPart;
}

/** @param names what identifies the list where that is not its entries: those of an update become fewer while it is done */
export function chooseEntries(
  entries: readonly Entry[],
  { exclude, limit, shard }: EntryChoice,
  names?: readonly string[],
): ChosenEntries {
  const excluded = exclude.map(globPattern);
  const isExcluded = (entry: Entry) =>
    excluded.some((pattern) => pattern.test(entry.package) || pattern.test(nameOfEntry(entry)));
  const whole = entries.filter((entry) => !isExcluded(entry)).slice(0, limit);
  if (!shard) return { entries: whole };
  return {
    entries: whole.filter((entry) => isInShard(entry, shard)),
    part: { ...shard, list: digestOfList(names ?? whole.map(nameOfEntry)) },
  };
}
