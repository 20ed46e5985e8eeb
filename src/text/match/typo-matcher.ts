import { distance } from 'fastest-levenshtein';

/** Shorter words are too similar to too many others. */
const minLength = 4;

/** A word with two adjacent letters exchanged. */
function exchanged(word: string, at: number): string {
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}

/**
 * Returns a predicate for words that begin with a given one, with one typing error: a wrong, missing or additional
 * letter, or two adjacent ones exchanged.
 *
 * @returns undefined for a word that is too short
 */
export function typoMatcher(word: string): ((other: string) => boolean) | undefined {
  if (word.length < minLength) return undefined;
  const half = Math.floor(word.length / 2);
  const [first, second] = [word.slice(0, half), word.slice(half)];
  const exchangedInTheMiddle = exchanged(word, half - 1).slice(0, half + 1);
  // A single error leaves one half unchanged, which is much faster to check than the distance.
  const canBe = (other: string) =>
    other.startsWith(first) ||
    other.startsWith(second, half) ||
    other.startsWith(second, half - 1) ||
    other.startsWith(second, half + 1) ||
    other.startsWith(exchangedInTheMiddle);
  const isExchanged = (begin: string) => {
    const at = [...word].findIndex((letter, index) => letter !== begin[index]);
    return exchanged(word, at) === begin;
  };
  return (other) =>
    canBe(other) &&
    // A letter may be missing or too many.
    [0, 1, -1].some((more) => {
      const begin = other.slice(0, word.length + more);
      return distance(word, begin) < 2 || isExchanged(begin);
    });
}
