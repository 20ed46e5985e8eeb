import { fuzzyRank, nameParts } from '../../text/match/fuzzy-rank.ts';
import { typoMatcher } from '../../text/match/typo-matcher.ts';
import type { PackageChoice } from '../package-line.ts';

/** The maximum number of packages to suggest at once. */
const maxPackages = 500;

/** A shorter query only matches the beginning of names. */
const minInside = 3;

/** A package with its texts in lower case. */
interface Lowered {
  readonly choice: PackageChoice;
  readonly name: string;
  readonly text: string;
}

function loweredOf(choice: PackageChoice): Lowered {
  const name = choice.name.toLowerCase();
  return { choice, name, text: `${name} ${choice.description.toLowerCase()}` };
}

/** The application itself usually has a shorter name than its parts. */
function shorterFirst({ name: one }: Lowered, { name: other }: Lowered): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

/** Packages by the parts of their names, of which there are fewer than packages. */
function byPart(packages: readonly Lowered[]): ReadonlyMap<string, Lowered[]> {
  const parts = new Map<string, Lowered[]>();
  for (const one of packages) {
    for (const part of nameParts(one.name)) {
      const others = parts.get(part);
      if (others) others.push(one);
      else parts.set(part, [one]);
    }
  }
  return parts;
}

/** The packages with a name part that a word matches with a typing error. */
function withMisspelt(word: string, parts: ReadonlyMap<string, Lowered[]>): ReadonlySet<Lowered> {
  const isLike = typoMatcher(word);
  if (!isLike) return new Set();
  return new Set([...parts].filter(([part]) => isLike(part)).flatMap(([, its]) => its));
}

/** The most similar part of a long list, for the ranking. */
function candidates(
  words: readonly string[],
  packages: readonly Lowered[],
  max: number,
): readonly Lowered[] {
  const [first = ''] = words;
  const begins = ({ name }: Lowered) => name.startsWith(first);
  if (words.length === 1 && first.length < minInside) return packages.filter(begins).slice(0, max);
  const found = packages.filter(({ text }) => words.every((word) => text.includes(word)));
  if (found.length <= max) return found;
  const isNamed = ({ name }: Lowered) => words.some((word) => name.includes(word));
  const order = (one: Lowered) => (begins(one) ? 0 : isNamed(one) ? 1 : 2);
  const groups: Lowered[][] = [[], [], []];
  for (const one of found) groups[order(one)]!.push(one);
  return groups.flat().slice(0, max);
}

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean);

const textsOf = ({ choice: { name, description } }: Lowered) => [name, description];

const choicesOf = (found: readonly Lowered[]) =>
  found.slice(0, maxPackages).map(({ choice }) => choice);

export interface PackageSearch {
  /**
   * The packages with each word of a query in the name or the description: names before descriptions, beginnings before
   * middles, short names before long ones.
   *
   * @param max the maximum number of packages to rank, which takes most of the time
   */
  matching(query: string, max?: number): readonly PackageChoice[];
  /** The packages whose names match the words of a query with one typing error each. */
  similar(query: string): readonly PackageChoice[];
}

/** Prepares a search, which takes some time for a large distribution, so that each query is fast. */
export function packageSearch(packages: readonly PackageChoice[]): PackageSearch {
  const all = packages.map(loweredOf).sort(shorterFirst);
  let parts: ReadonlyMap<string, Lowered[]> | undefined;
  return {
    matching(query, max = maxPackages) {
      return choicesOf(fuzzyRank(query, candidates(wordsOf(query), all, max), textsOf));
    },
    similar(query) {
      parts ??= byPart(all);
      const known = parts;
      const [first, ...others] = wordsOf(query).map((word) => withMisspelt(word, known));
      const found = [...(first ?? [])].filter((one) => others.every((some) => some.has(one)));
      return choicesOf(found.sort(shorterFirst));
    },
  };
}
