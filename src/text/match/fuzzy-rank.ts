import { matchSorter, rankings } from 'match-sorter';
import { typoMatcher } from './typo-matcher.ts';

/** Between the parts of a value such as `text/plain` or `xterm-data`. */
const nameSeparators = /[-_./+:\s]+/g;

/** The parts of a name, in lower case. */
export function nameParts(name: string): string[] {
  return name.toLowerCase().split(nameSeparators);
}

interface Candidate<Item> {
  readonly item: Item;
  readonly texts: readonly string[];
}

const asWords = (text: string) => text.replace(nameSeparators, ' ');

function matching<Item>(word: string, candidates: Candidate<Item>[]): Candidate<Item>[] {
  return matchSorter(candidates, word, {
    threshold: rankings.CONTAINS,
    keys: [
      ({ texts }) => texts[0] ?? '',
      { key: ({ texts }) => asWords(texts[0] ?? ''), maxRanking: rankings.WORD_STARTS_WITH },
      ({ texts }) => texts.filter((text) => text.toLowerCase() === word),
      { key: ({ texts }) => texts.slice(1), maxRanking: rankings.CONTAINS },
    ],
    baseSort: () => 0,
  });
}

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/**
 * Whether an item can match at all. Comparing letters is much faster than ranking tens of thousands of items; only
 * texts with accents need a closer look.
 */
function canMatch({ texts }: Candidate<unknown>, words: readonly string[]): boolean {
  const lower = texts.map((text) => text.toLowerCase());
  return words.every(
    (word) => !isAscii(word) || lower.some((text) => text.includes(word) || !isAscii(text)),
  );
}

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * The items that match a query, best first and otherwise in their order. Each word of the query must be contained in
 * one of an item's texts. A text that equals the word counts most, whichever text it is; otherwise the first text
 * counts more than the others.
 */
export function fuzzyRank<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  const words = wordsOf(query);
  const candidates = items
    .map((item) => ({ item, texts: textsOf(item) }))
    .filter((candidate) => canMatch(candidate, words));
  // The last sort decides, so the first word counts most.
  return words
    .reduceRight((left, word) => matching(word, left), candidates)
    .map(({ item }) => item);
}

/** The items whose first text has each of the words with one typing error, in their order. */
function misspelt<Item>(
  words: readonly string[],
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  const tests = words.map(typoMatcher);
  return items.filter((item) => {
    const parts = nameParts(textsOf(item)[0] ?? '');
    return tests.every((isLike) => isLike !== undefined && parts.some(isLike));
  });
}

/** Like {@link fuzzyRank}; if nothing matches, a typing error in each word is tolerated in the first text. */
export function fuzzyRankOrTypos<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  const found = fuzzyRank(query, items, textsOf);
  return found.length > 0 ? found : misspelt(wordsOf(query), items, textsOf);
}
