import { distance } from 'fastest-levenshtein';

/** Longer words are no typing slips; comparing them would only take time. */
const maxWordLength = 40;

const plain = (word: string) => word.toLowerCase().replace(/[-_. ]/g, '');

/** The known name that was probably meant, or undefined where none is near enough to be a typing slip. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > maxWordLength) return undefined;
  const given = plain(word);
  let best: string | undefined;
  let leastDistance = Math.min(2, Math.floor(given.length / 3)) + 1;
  for (const candidate of known) {
    const other = plain(candidate);
    // No distance is shorter than the difference in length, which is cheaper to know.
    if (Math.abs(other.length - given.length) >= leastDistance) continue;
    const away = distance(given, other);
    if (away < leastDistance) {
      best = candidate;
      leastDistance = away;
    }
  }
  return best;
}
