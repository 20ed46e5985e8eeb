import { distance } from 'fastest-levenshtein';

/** Longer words are hardly typos of a known name, and slow to compare. */
const maxWordLength = 40;

/** Whether two words differ by two neighbouring letters that changed places, which counts as one slip. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return (
    at !== -1 &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  );
}

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
    const away = isSwapped(given, other) ? 1 : distance(given, other);
    if (away < leastDistance) {
      best = candidate;
      leastDistance = away;
    }
  }
  return best;
}
