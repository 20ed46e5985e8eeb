import type { Query } from 'minisearch';
import { misspeltAs } from '../../text/misspelt-as.ts';

/** Shorter words are inside of too many others. */
const minInside = 4;

/** The maximum number of other words that one stands for. */
const maxOthers = 50;

/** How much a word counts that is not what was typed. */
const insideWeight = 0.3;
const misspeltWeight = 0.1;

/** Longer words may have two wrong letters. */
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
 * Looks for each of the words: for it, for words that begin with it, and for words that have it inside.
 *
 * @param vocabulary all words of the index
 */
export function asTyped(words: readonly string[], vocabulary: readonly string[]): Query {
  return allOf(words, (word) => {
    const longer =
      word.length < minInside ? [] : vocabulary.filter((other) => other.indexOf(word) > 0);
    const others = longer.slice(0, maxOthers).map((other) => exactly(other, insideWeight));
    return { combineWith: 'OR', queries: [word, ...others] };
  });
}

/** Looks for words that each of the words is with a typing error, or the beginning of one. */
export function asMeant(words: readonly string[], vocabulary: readonly string[]): Query {
  return allOf(words, (word) => {
    const isLike = misspeltAs(word);
    const similar = isLike ? vocabulary.filter(isLike).slice(0, maxOthers) : [];
    const others = similar.map((other) => exactly(other, misspeltWeight));
    const fuzzy = word.length < minTwoErrors ? false : 2;
    return { combineWith: 'OR', queries: [{ queries: [word], fuzzy }, ...others] };
  });
}
