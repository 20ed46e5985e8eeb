import { wordsOf } from './words.ts';

/** The most repositories that are shown below what the distribution has. */
const maxFound = 6;

/** Shorter words begin too many others. */
const minBeginning = 3;

/** A repository of a vendor, or a package of one. */
export interface VendorEntry {
  /** The word by which it is given: `extrepo:NAME`, or `repository:NAME/PACKAGE`. */
  readonly word: string;
  /** The name that is searched. */
  readonly name: string;
  /** One line; empty if there is none. */
  readonly description: string;
  readonly isNonFree: boolean;
  readonly address: string;
}

interface Prepared {
  readonly entry: VendorEntry;
  /** Its name without separators, as people who search write it in several words. */
  readonly joined: string;
  readonly inName: readonly string[];
  readonly inText: readonly string[];
}

function prepared(entry: VendorEntry): Prepared {
  const { name, description } = entry;
  const inName = wordsOf(name.replaceAll(/[_.-]+/g, ' '));
  const joined = name.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return { entry, joined, inName, inText: wordsOf(description) };
}

const begins = (words: readonly string[], word: string) =>
  words.some((one) => one === word || (word.length >= minBeginning && one.startsWith(word)));

/** 0 if it does not match: names before descriptions. */
function score({ joined, inName, inText }: Prepared, words: readonly string[]): number {
  const whole = words.join('');
  if (whole.length >= minBeginning && joined === whole) return 4;
  if (whole.length >= minBeginning && joined.includes(whole)) return 3;
  if (words.every((word) => begins(inName, word))) return 2;
  return words.every((word) => begins(inName, word) || begins(inText, word)) ? 1 : 0;
}

/** Prepares a search of vendors' repositories: each word of a query begins a word of the name or the description. */
export function vendorSearch(
  entries: readonly VendorEntry[],
): (query: string) => readonly VendorEntry[] {
  const all = entries.map(prepared);
  return (query) => {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    return all
      .map((one) => ({ entry: one.entry, at: score(one, words) }))
      .filter(({ at }) => at > 0)
      .sort((one, other) => other.at - one.at)
      .slice(0, maxFound)
      .map(({ entry }) => entry);
  };
}
