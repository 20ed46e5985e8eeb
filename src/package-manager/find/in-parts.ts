import type { Query } from 'minisearch';

/** Shorter parts begin too many words. */
const minFirst = 4;
const minLast = 4;

/** The last part may end in another way (`bearbeitung`, `bearbeiten`), as long as so many letters are the same. */
const minSame = 5;
const maxEnding = 3;

const beginning = (part: string): Query => ({ queries: [part], prefix: true });

/**
 * Looks for texts that have both parts of a compound word as beginnings of words, wherever it is divided: `bildbearbeitung`
 * finds "Bilder bearbeiten". The languages that write such words as one do not say where.
 */
export function inParts(word: string): Query {
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
