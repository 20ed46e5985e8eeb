import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { Application } from '../../desktop/appstream/application.ts';
import { type AskedTypes, askedTypes, typesByExtension } from './asked-types.ts';
import { inParts } from './in-parts.ts';
import { meantFactors } from './meant-factors.ts';
import { openedWords } from './opened-words.ts';
import { prominence } from './prominence.ts';
import { asMeant, asTyped } from './word-queries.ts';
import { wordsOf } from './words.ts';

/** Finds the applications that a query means, best first. */
interface ApplicationSearch {
  /** Those that have the words of the query. */
  exact(query: string): readonly Application[];
  /** Those that have them with typing errors, or else some of them. */
  near(query: string): readonly Application[];
}

/** How much it counts where a word is found. */
const weights = {
  title: 6,
  package: 4,
  summary: 3,
  keywords: 3,
  categories: 2,
  opened: 1.5,
  about: 2,
  translatedTitles: 2,
  translated: 0.7,
} as const;

/** What shows or plays files is meant rather than what converts or joins them. */
const viewer = 4;
const viewers = new Set(['Viewer', 'Player']);
const openerWeights = { ...weights, title: 2, package: 1 };

/** Where more is found than this, words are not taken apart. */
const maxForParts = 4;

const searchOptions: SearchOptions = {
  boost: weights,
  combineWith: 'AND',
  prefix: true,
  processTerm: (word) => word,
  weights: { prefix: 0.5, fuzzy: 0.1 },
  // A long list of keywords counts nearly as much as a short one.
  bm25: { k: 1.2, b: 0.4, d: 0.5 },
};

/**
 * Makes applications searchable. Each word of a query must be found, or its beginning: in titles, packages, programs,
 * summaries, keywords, categories and the types of files; the first of these count most, and it counts more if several
 * have it. Among equals, what many people use comes first. `opens pdf`, `.pdf` and `application/pdf` find what opens such
 * files; after `pdf` that comes before what has the word. Compound words of other languages are also found by their parts.
 *
 * @param about the descriptions of packages by name, which often say what an application is
 */
export async function applicationSearch(
  applications: readonly Application[],
  about: ReadonlyMap<string, string> = new Map(),
): Promise<ApplicationSearch> {
  const { default: types } = await import('mime-db');
  const factors = meantFactors(applications);
  const known = new Set<string>();
  const index = new MiniSearch({
    idField: 'id',
    fields: Object.keys(weights),
    tokenize: wordsOf,
    processTerm: (word, field) => {
      // What is inside of words of sixty languages would cost more than it finds.
      if (!field?.startsWith('translated')) known.add(word);
      return word;
    },
  });
  const texts = applications.map((application, id) => ({
    id,
    title: application.title,
    package: `${application.package} ${application.programs.join(' ')}`,
    summary: application.summary,
    keywords: application.keywords.join(' '),
    categories: application.categories.join(' '),
    opened: openedWords(application, types),
    about: about.get(application.package) ?? '',
    translatedTitles: application.translatedTitles.join(' '),
    translated: application.translated,
  }));
  // In parts, so that keys are answered meanwhile.
  await index.addAllAsync(texts, { chunkSize: 100 });
  const vocabulary = [...known];
  const byExtension = typesByExtension(types);

  const found = (query: Query, bonus: (id: number) => number, options: SearchOptions = {}) =>
    index.search(query, {
      ...searchOptions,
      boostDocument: (id: number) => bonus(id) * prominence(applications[id]!),
      ...options,
    });

  /** What opens files of some types: viewers first, and what is about such files. */
  const openers = ({ word, isAsked }: AskedTypes) => {
    const able = ({ mimeTypes }: Application) => mimeTypes.some(isAsked);
    const bonus = (id: number) =>
      applications[id]!.categories.some((one) => viewers.has(one)) ? viewer : 1;
    return found(word, bonus, {
      boost: openerWeights,
      filter: ({ id }) => able(applications[id]!),
    });
  };

  const applicationsOf = (results: readonly { readonly id: number }[]) =>
    results.map(({ id }) => applications[id]!);

  /** What has the parts of a compound word; nothing where it is the name of something. */
  const compounds = (words: readonly string[], others: readonly Application[]) => {
    const [word = ''] = words;
    const isName = others.some((one) => wordsOf(`${one.title} ${one.package}`).includes(word));
    if (words.length > 1 || others.length > maxForParts || isName) return [];
    const fields = ['translatedTitles', 'translated'];
    return applicationsOf(found(inParts(word), () => 1, { fields })).filter(
      (one) => !others.includes(one),
    );
  };

  return {
    exact(query) {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      const asked = askedTypes(query, byExtension);
      const able = asked ? openers(asked) : [];
      if (able.length > 0 && asked?.isCertain) return applicationsOf(able);
      const named = found(asTyped(words, vocabulary), factors(words));
      const first = new Set(able.map(({ id }) => id));
      const all = applicationsOf([...able, ...named.filter(({ id }) => !first.has(id))]);
      return all.length === 0 ? [] : [...all, ...compounds(words, all)];
    },
    near(query) {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      const factor = factors(words);
      const slips = applicationsOf(found(asMeant(words, vocabulary), factor));
      const all = [...slips, ...compounds(words, slips)];
      return all.length > 0 ? all : applicationsOf(found(query, factor, { combineWith: 'OR' }));
    },
  };
}
