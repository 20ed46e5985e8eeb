import { fuzzyRank } from '../text/fuzzy-rank.ts';
import { nameParts } from '../text/name-parts.ts';
import { typoMatcher } from '../text/typo-matcher.ts';
import type { PackageChoice } from './package-line.ts';

/** The maximum number of packages to suggest at once. */
const maxPackages = 500;

/** A shorter query only matches the beginning of names. */
const minInside = 3;

/** The texts of an index, in lower case for searches with every key. */
const lowered = new WeakMap<readonly PackageChoice[], Lowered[]>();

interface Lowered {
  readonly choice: PackageChoice;
  readonly name: string;
  readonly text: string;
}

/** The application itself usually has a shorter name than its parts. */
function shorterFirst({ name: one }: Lowered, { name: other }: Lowered): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

function loweredOf(packages: readonly PackageChoice[]): readonly Lowered[] {
  const known = lowered.get(packages);
  if (known) return known;
  const all = packages
    .map((choice) => {
      const name = choice.name.toLowerCase();
      return { choice, name, text: `${name} ${choice.description.toLowerCase()}` };
    })
    .sort(shorterFirst);
  lowered.set(packages, all);
  return all;
}

/** The packages of an index by the parts of their names, of which there are fewer than packages. */
const partsOfNames = new WeakMap<readonly PackageChoice[], ReadonlyMap<string, Lowered[]>>();

function byPart(packages: readonly PackageChoice[]): ReadonlyMap<string, Lowered[]> {
  const known = partsOfNames.get(packages);
  if (known) return known;
  const parts = new Map<string, Lowered[]>();
  for (const one of loweredOf(packages)) {
    for (const part of nameParts(one.name)) {
      const others = parts.get(part);
      if (others) others.push(one);
      else parts.set(part, [one]);
    }
  }
  partsOfNames.set(packages, parts);
  return parts;
}

/** The packages with a name part that a word matches with a typing error. */
function withMisspelt(word: string, packages: readonly PackageChoice[]): ReadonlySet<Lowered> {
  const isLike = typoMatcher(word);
  if (!isLike) return new Set();
  const found = new Set<Lowered>();
  for (const [part, its] of byPart(packages)) {
    if (isLike(part)) for (const one of its) found.add(one);
  }
  return found;
}

/** The most similar part of a long list, for the ranking. */
function candidates(
  words: readonly string[],
  packages: readonly PackageChoice[],
  max: number,
): Lowered[] {
  const [first = ''] = words;
  if (words.length === 1 && first.length < minInside)
    return loweredOf(packages)
      .filter(({ name }) => name.startsWith(first))
      .slice(0, max);
  const found = loweredOf(packages).filter(({ text }) =>
    words.every((word) => text.includes(word)),
  );
  if (found.length <= max) return found;
  const isNamed = ({ name }: Lowered) => words.some((word) => name.includes(word));
  const begins = ({ name }: Lowered) => name.startsWith(first);
  const order = (one: Lowered) => (begins(one) ? 0 : isNamed(one) ? 1 : 2);
  const groups: Lowered[][] = [[], [], []];
  for (const one of found) groups[order(one)]!.push(one);
  return groups.flat().slice(0, max);
}

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean);

const textsOf = ({ choice: { name, description } }: Lowered) => [name, description];

const choicesOf = (found: readonly Lowered[]) =>
  found.slice(0, maxPackages).map(({ choice }) => choice);

/** Prepares packages for a search, so that the first key is handled as quickly as the others. */
export function preparePackages(packages: readonly PackageChoice[]): void {
  byPart(packages);
}

/**
 * The packages with each word of a query in the name or the description, in the order of {@link searchPackages}.
 *
 * @param max the maximum number of packages to find; ranking them takes most of the time
 */
export function matchingPackages(
  query: string,
  packages: readonly PackageChoice[],
  max = maxPackages,
): readonly PackageChoice[] {
  const words = wordsOf(query);
  return choicesOf(fuzzyRank(query, candidates(words, packages, max), textsOf));
}

/** The packages whose names match the words of a query with one typing error each. */
export function fuzzyMatches(
  query: string,
  packages: readonly PackageChoice[],
): readonly PackageChoice[] {
  const [first, ...others] = wordsOf(query).map((word) => withMisspelt(word, packages));
  const found = [...(first ?? [])].filter((one) => others.every((some) => some.has(one)));
  return choicesOf(found.sort(shorterFirst));
}

/**
 * Searches packages: each word of the query is in the name or the description. Names come before descriptions,
 * beginnings before middles, short names before long ones. If nothing matches, a typing error in the name is tolerated.
 */
export function searchPackages(
  query: string,
  packages: readonly PackageChoice[],
): readonly PackageChoice[] {
  const found = matchingPackages(query, packages);
  return found.length > 0 ? found : fuzzyMatches(query, packages);
}
