import { distance } from 'fastest-levenshtein';

/** Longer words are hardly typos of a known name, and slow to compare. */
const maxWordLength = 40;

const plain = (word: string) => word.toLowerCase().replace(/[-_. ]/g, '');

/** The known name that is probably meant, or undefined if none is close enough for a typo. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > maxWordLength) return undefined;
  const given = plain(word);
  let best: string | undefined;
  let leastDistance = Math.min(2, Math.floor(given.length / 3)) + 1;
  for (const candidate of known) {
    const other = plain(candidate);
    // The distance is at least the difference in length, which is cheaper to compute.
    if (Math.abs(other.length - given.length) >= leastDistance) continue;
    const away = distance(given, other);
    if (away < leastDistance) {
      best = candidate;
      leastDistance = away;
    }
  }
  return best;
}
