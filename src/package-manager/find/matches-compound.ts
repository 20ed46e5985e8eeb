import type { Query } from 'minisearch';

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
