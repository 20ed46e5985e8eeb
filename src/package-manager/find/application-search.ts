import MiniSearch, {
  type MatchInfo,
  type Query,
  type SearchOptions,
  type SearchResult,
} from 'minisearch';
import type { Application } from '../../desktop/appstream/application.ts';
import {
  fileTypeWords,
  type QueriedTypes,
  queriedTypes,
  typesByExtension,
} from './queried-types.ts';
import { prominence, titleFactors } from './title-factors.ts';
import { exactQuery, fuzzyQuery, matchesCompound } from './word-queries.ts';
import { wordsOf } from './words.ts';

/** Finds the applications for a query, best first. */
interface ApplicationSearch {
  /** Matches of all words of the query. */
  exact(query: string): readonly Application[];
  /** Fuzzy matches of all words, or else matches of some words. */
  near(query: string): readonly Application[];
}

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

/** Viewers and players are preferred to converters. */
const viewer = 4;
const viewers = new Set(['Viewer', 'Player']);
const openerWeights = { ...weights, title: 2, package: 1 };

/** With more results than this, compound words are not split. */
const maxForParts = 4;

const searchOptions: SearchOptions = {
  boost: weights,
  combineWith: 'AND',
  prefix: true,
  processTerm: (word) => word,
  weights: { prefix: 0.5, fuzzy: 0.1 },
  // Reduces the effect of a field's length, for long lists of keywords.
  bm25: { k: 1.2, b: 0.4, d: 0.5 },
};

/**
 * Creates the search index of applications. Each word of a query must match, at least by prefix: in titles, packages,
 * programs, summaries, keywords, categories and file types, in the order of their weights; matches in several fields
 * add up. Ties are broken by prominence. `opens pdf`, `.pdf` and `application/pdf` find applications that open such
 * files; for `pdf` these precede matches of the word. Compound words of other languages also match by their parts.
 *
 * @param about the descriptions of packages by name, which often describe the application
 */
export async function applicationSearch(
  applications: readonly Application[],
  about: ReadonlyMap<string, string> = new Map(),
): Promise<ApplicationSearch> {
  const { default: types } = await import('mime-db');
  const factors = titleFactors(applications);
  const known = new Set<string>();
  const index = new MiniSearch({
    idField: 'id',
    fields: Object.keys(weights),
    tokenize: wordsOf,
    processTerm: (word, field) => {
      // Infix matches in words of sixty languages would cost more than they find.
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
    opened: fileTypeWords(application, types),
    about: about.get(application.package) ?? '',
    translatedTitles: application.translatedTitles.join(' '),
    translated: application.translated,
  }));
  // In chunks, so that keys are handled in between.
  await index.addAllAsync(texts, { chunkSize: 100 });
  const vocabulary = [...known];
  const byExtension = typesByExtension(types);

  const found = (query: Query, bonus: (id: number) => number, options: SearchOptions = {}) =>
    index.search(query, {
      ...searchOptions,
      boostDocument: (id: number) => bonus(id) * prominence(applications[id]!),
      ...options,
    });

  /** Whether each word is found in the English texts of an application, and none only as the beginning of a foreign word. */
  const isWhole = (words: readonly string[], match: MatchInfo) =>
    words.every((word) =>
      Object.entries(match).some(
        ([term, fields]) =>
          term.includes(word) && fields.some((field) => !field.startsWith('translated')),
      ),
    );

  /** Applications for some file types: viewers first, and those about such files. */
  const openers = ({ word, isAsked }: QueriedTypes) => {
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

  /** Matches of the parts of a compound word; none if the word is a name. */
  const compounds = (words: readonly string[], others: readonly Application[]) => {
    const [word = ''] = words;
    const isName = others.some((one) => wordsOf(`${one.title} ${one.package}`).includes(word));
    if (words.length > 1 || others.length > maxForParts || isName) return [];
    const fields = ['translatedTitles', 'translated'];
    return applicationsOf(found(matchesCompound(word), () => 1, { fields })).filter(
      (one) => !others.includes(one),
    );
  };

  /**
   * More applications for a query of another language that few match in all words: those that open files of a type which
   * one of the words names, or match some of the words.
   */
  const others = (words: readonly string[], matches: readonly SearchResult[]) => {
    if (matches.length === 0 || matches.length > maxForParts) return [];
    const [asked] = words.flatMap((word) => queriedTypes(word, byExtension) ?? []);
    return asked ? openers(asked) : found(words.join(' '), factors(words), { combineWith: 'OR' });
  };

  return {
    exact(query) {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      const asked = queriedTypes(query, byExtension);
      const able = asked ? openers(asked) : [];
      if (able.length > 0 && asked?.isCertain) return applicationsOf(able);
      const matches = found(exactQuery(words, vocabulary), factors(words));
      const whole = matches.filter(({ match }) => isWhole(words, match));
      const named =
        words.length > 1
          ? [...whole, ...matches, ...(whole.length > 0 ? [] : others(words, matches))]
          : matches;
      const all = [...new Set(applicationsOf([...able, ...named]))];
      return all.length === 0 ? [] : [...all, ...compounds(words, all)];
    },
    near(query) {
      const words = wordsOf(query);
      if (words.length === 0) return [];
      const factor = factors(words);
      const slips = applicationsOf(found(fuzzyQuery(words, vocabulary), factor));
      const all = [...slips, ...compounds(words, slips)];
      return all.length > 0 ? all : applicationsOf(found(query, factor, { combineWith: 'OR' }));
    },
  };
}
