import { distance } from 'fastest-levenshtein';
import { matchSorter, rankings } from 'match-sorter';

interface Candidate<Item> {
  readonly item: Item;
  readonly texts: readonly string[];
}

/** Between the parts of a value such as `text/plain` or `xterm-data`. */
const separators = /[-_./+:\s]+/g;

const asWords = (text: string) => text.replace(separators, ' ');

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
 * Whether an item can match at all. Comparing letters is much faster than ranking, and there may be ten thousands of
 * items; only texts with accents need a closer look.
 */
function canMatch({ texts }: Candidate<unknown>, words: readonly string[]): boolean {
  const lower = texts.map((text) => text.toLowerCase());
  return words.every(
    (word) => !isAscii(word) || lower.some((text) => text.includes(word) || !isAscii(text)),
  );
}

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * The items that match a query, best first and otherwise in their order. Each word of the query must be contained
 * in one of an item's texts. A text that equals the word counts most, whichever text it is; otherwise the first
 * text counts more than the others.
 */
export function ranked<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  const words = wordsOf(query);
  const candidates = items
    .map((item) => ({ item, texts: textsOf(item) }))
    .filter((candidate) => canMatch(candidate, words));
  // The last sort decides, so the first word, which was typed with most thought, counts most.
  return words
    .reduceRight((left, word) => matching(word, left), candidates)
    .map(({ item }) => item);
}

/** Shorter words are too similar to too many others. */
const minMisspelt = 4;

/** Whether a word is another with two neighbouring letters exchanged. */
function isExchanged(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}` === other;
}

/** Whether the beginnings of two words can differ by one typing error at all, which is quickly told. */
function isAlikeAtStart(one: string, other: string): boolean {
  return one[0] === other[0] || one[1] === other[1] || one[0] === other[1] || one[1] === other[0];
}

/** Whether a text has a word that begins like the given one, with one typing error. */
function hasMisspelt(text: string, word: string): boolean {
  return text
    .toLowerCase()
    .split(separators)
    .some(
      (part) =>
        isAlikeAtStart(word, part) &&
        // A letter may be missing or too many.
        [0, 1, -1].some((more) => {
          const begin = part.slice(0, word.length + more);
          return distance(word, begin) < 2 || isExchanged(word, begin);
        }),
    );
}

/** The items whose first text has every word of a query with at most one typing error, in their order. */
export function misspelt<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  const words = wordsOf(query);
  if (words.some((word) => word.length < minMisspelt)) return [];
  return items.filter((item) => {
    const text = textsOf(item)[0] ?? '';
    return words.every((word) => hasMisspelt(text, word));
  });
}

/** As {@link ranked}, or if nothing matches, as {@link misspelt}. */
export function rankedOrNear<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[] {
  const found = ranked(query, items, textsOf);
  return found.length > 0 ? found : misspelt(query, items, textsOf);
}
