import { distance } from 'fastest-levenshtein';
import type { StoredSummary } from '../../model/entry.ts';
import type { Viewer } from '../../model/list/list-query.ts';
import { wordsOf } from '../../model/list/words.ts';
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

/** The display name in a summary; undefined if the summary is damaged, or too large for a list. */
function displayNameIn({ summary }: StoredSummary): string | undefined {
  try {
    return JSON.parse(summary ?? '{}').displayname;
  } catch {
    return undefined;
  }
}

/** How far a word is from the nearest word of a name, or from the name. */
function distanceTo(searched: string, name: string): number {
  const words = wordsOf(name, maxWords);
  return Math.min(...[...words, lettersOf(words)].map((each) => distance(searched, each)));
}

/**
 * The applications whose names are most like what was searched, the nearest first; none where no name is near enough for a
 * slip of the fingers.
 */
export async function near(
  store: CatalogStore,
  { search, viewer, properties }: NearOptions,
): Promise<Pick<ListPage, 'parts'>> {
  const searched = lettersOf(wordsOf(search, maxWords));
  const most = Math.min(3, Math.ceil(searched.length / 4));
  const withHeads = needHeads(properties);
  const found = new Map<string, { stored: StoredSummary; away: number }>();
  for (const beginning of beginningsOf(searched)) {
    const query = { words: [beginning], limit: maxCompared, terms: [], viewer };
    for (const stored of await store.search({ ...query, withHeadBytes: withHeads })) {
      const { key, name } = stored;
      if (found.has(key)) continue;
      const names = [name, displayNameIn(stored) ?? name];
      const away = Math.min(...names.map((each) => distanceTo(searched, each)));
      if (away <= most) found.set(key, { stored, away });
    }
    // Those that begin otherwise are less like it.
    if (found.size > 0) break;
  }
  const nearest = [...found.values()].sort((one, other) => one.away - other.away);
  const offered = nearest.slice(0, maxOffered).map(({ stored }) => stored);
  return { parts: partsOf(store, offered, properties, withHeads) };
}
