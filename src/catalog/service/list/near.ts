import { distance } from 'fastest-levenshtein';
import type { StoredSummary } from '../../model/entry.ts';
import type { Viewer } from '../../model/list/list-query.ts';
import { wordsOf } from '../../model/list/words.ts';
import { summaryIn } from '../../model/parse-stored.ts';
import type { CatalogStore } from '../../store/store.ts';
import { type ListPage, needHeads, partsOf } from './list.ts';

/** Applications that are compared for each beginning, and that are offered. */
const maxCompared = 300;
const maxOffered = 3;
/** Words of a name that are compared, and letters of all of them together. */
const maxWords = 8;
const maxLetters = 40;

interface NearOptions {
  readonly search: string;
  readonly viewer: Viewer;
  /** The properties that are wanted, as for a list. */
  readonly properties: readonly string[];
}

const lettersOf = (words: readonly string[]) => words.join('').slice(0, maxLetters);

/** The beginnings of the names that could have been meant by a word with a slip in it, the longest first. */
function beginningsOf(word: string): string[] {
  const [first = '', second = '', third = ''] = word;
  const beginnings = [first + second + third, first + second, second + first, first, second];
  return [...new Set(beginnings)].filter(Boolean);
}

/** How far a word is from the nearest word of a name, or from the name. */
function distanceTo(searched: string, name: string): number {
  const words = wordsOf(name, maxWords);
  return Math.min(...[...words, lettersOf(words)].map((each) => distance(searched, each)));
}

/** How far a word is from the nearest part of a name, as `calx` is from the `calc` in `xcalc`. */
function distanceToPart(searched: string, name: string): number {
  const letters = lettersOf(wordsOf(name, maxWords));
  const lengths = [-1, 0, 1].map((more) => searched.length + more);
  const parts = [...letters].flatMap((_, at) =>
    lengths.map((length) => letters.slice(at, at + length)),
  );
  return Math.min(...parts.map((each) => distance(searched, each)));
}

interface Measure {
  readonly distanceTo: (searched: string, name: string) => number;
  /** Names that are farther away are not near. */
  readonly most: number;
}

/** The nearest of some applications, with how far their names are away. */
function nearest(searched: string, all: readonly StoredSummary[], { distanceTo, most }: Measure) {
  return all
    .map((stored) => {
      const { name, summary } = stored;
      const names = [name, summaryIn(summary ?? '{}')?.displayname ?? name];
      return { stored, away: Math.min(...names.map((each) => distanceTo(searched, each))) };
    })
    .filter(({ away }) => away <= most)
    .sort((one, other) => one.away - other.away)
    .slice(0, maxOffered)
    .map(({ stored }) => stored);
}

/**
 * The applications whose names are most like what was searched, the nearest first; none where no name is near enough for a
 * slip of the fingers. Where no name that begins like it is near, parts of names are compared too, of the first 300 applications.
 */
export async function near(
  store: CatalogStore,
  { search, viewer, properties }: NearOptions,
): Promise<Pick<ListPage, 'parts'>> {
  const searched = lettersOf(wordsOf(search, maxWords));
  const withHeadBytes = needHeads(properties);
  const query = { limit: maxCompared, terms: [], viewer, withHeadBytes };
  const answer = (offered: readonly StoredSummary[]) => ({
    parts: partsOf(store, offered, properties, withHeadBytes),
  });
  const whole = { distanceTo, most: Math.min(3, Math.ceil(searched.length / 4)) };
  for (const beginning of beginningsOf(searched)) {
    const all = await store.search({ ...query, words: [beginning] });
    const offered = nearest(searched, all, whole);
    // Those that begin otherwise are less like it.
    if (offered.length > 0) return answer(offered);
  }
  // Shorter words are like a part of too many names.
  const part = { distanceTo: distanceToPart, most: Math.min(2, Math.floor(searched.length / 4)) };
  return answer(part.most > 0 ? nearest(searched, await store.list(query), part) : []);
}
