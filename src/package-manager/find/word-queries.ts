import type { Query } from 'minisearch';
import { typoMatcher } from '../../text/match/typo-matcher.ts';

/** Shorter parts are the prefix of too many words. */
const minFirst = 4;
const minLast = 4;

/** The last part may have another ending (`bearbeitung`, `bearbeiten`) after this many equal letters. */
const minSame = 5;
const maxEnding = 3;

const beginning = (part: string): Query => ({ queries: [part], prefix: true });

/**
 * Finds texts with both parts of a compound word as prefixes of words, for any split: `bildbearbeitung` finds "Bilder
 * bearbeiten". Languages with compound words do not mark the boundary.
 */
export function matchesCompound(word: string): Query {
  const count = Math.max(0, word.length - minFirst - minLast + 1);
  const cuts = Array.from({ length: count }, (_, index) => minFirst + index);
  return {
    combineWith: 'OR',
    queries: cuts.map((cut) => {
      const same = word.slice(cut, Math.max(cut + minSame, word.length - maxEnding));
      return { combineWith: 'AND', queries: [beginning(word.slice(0, cut)), beginning(same)] };
    }),
  };
}

/** Shorter words are infixes of too many others. */
const minInside = 4;

/** The maximum number of alternatives for a word. */
const maxOthers = 50;

/** The weight of a match that is not the typed word. */
const insideWeight = 0.3;
const misspeltWeight = 0.1;

/** Words of this length may have two typing errors. */
const minTwoErrors = 7;

const exactly = (word: string, weight: number): Query => ({
  queries: [word],
  prefix: false,
  boostTerm: () => weight,
});

const allOf = (words: readonly string[], queryFor: (word: string) => Query): Query => ({
  combineWith: 'AND',
  queries: words.map(queryFor),
});

/**
 * Matches all words: exactly, as a prefix, or as an infix.
 *
 * @param vocabulary all words of the index
 */
export function exactQuery(words: readonly string[], vocabulary: readonly string[]): Query {
  return allOf(words, (word) => {
    const longer =
      word.length < minInside ? [] : vocabulary.filter((other) => other.indexOf(word) > 0);
    const others = longer.slice(0, maxOthers).map((other) => exactly(other, insideWeight));
    return { combineWith: 'OR', queries: [word, ...others] };
  });
}

/** Matches all words with typing errors, also as a prefix. */
export function fuzzyQuery(words: readonly string[], vocabulary: readonly string[]): Query {
  return allOf(words, (word) => {
    const isLike = typoMatcher(word);
    const similar = isLike ? vocabulary.filter(isLike).slice(0, maxOthers) : [];
    const others = similar.map((other) => exactly(other, misspeltWeight));
    const fuzzy = word.length < minTwoErrors ? false : 2;
    return { combineWith: 'OR', queries: [{ queries: [word], fuzzy }, ...others] };
  });
}
