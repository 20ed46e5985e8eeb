import { etagOf } from '../model/digest.ts';
import type { StoredSummary } from '../model/entry.ts';
import type { CountQuery, FacetCount, ListFilter } from '../model/list-query.ts';
import { nameKey } from '../model/name-key.ts';
import type { FilterFacet } from '../model/term.ts';
import { wordsOf } from '../model/words.ts';
import type { CatalogStore } from '../store/store.ts';

export interface ListOptions extends ListFilter {
  /** At most so many applications; the whole list is read in parts. */
  readonly limit: number;
  /** The name after which the page begins; not for a search, whose results are sorted by how well they fit. */
  readonly after?: string | undefined;
  /** Words or beginnings of words, all of which must be found. */
  readonly search?: string | undefined;
  /** The properties that are wanted, of the summary or of the fields; undefined for the whole summary. */
  readonly properties?: readonly string[] | undefined;
}

/** A page of a list. */
export interface ListPage {
  /** The applications, each a JSON text. */
  readonly elements: readonly string[];
  /** The name after which the next page begins; undefined if there is none. */
  readonly next?: string | undefined;
}

/** Properties that every application has. */
const always = ['name', 'revision', 'digest', 'registered', 'updated', 'etag'];
/** Properties that the summary has beside them. */
const inSummary = ['displayname', 'source', 'cat', 'launch', 'image'];

function summaryOf({ name, revision, digest, registered, updated, summary }: StoredSummary) {
  const rest = { revision, digest, registered, updated, etag: etagOf(digest) };
  return { name, ...JSON.parse(summary), ...rest };
}

function elementOf(stored: StoredSummary, properties: readonly string[] | undefined): string {
  const summary: Record<string, unknown> = summaryOf(stored);
  if (!properties) return JSON.stringify(summary);
  const { fields, ...head } = stored.head ? JSON.parse(stored.head) : { fields: {} };
  const all: Record<string, unknown> = { ...fields, ...head, ...summary };
  const chosen = properties.filter((property) => Object.hasOwn(all, property));
  return JSON.stringify(Object.fromEntries(chosen.map((property) => [property, all[property]])));
}

/** A page of the applications that a filter leaves, sorted by name, or of a search, sorted by how well they fit. */
export async function list(
  store: CatalogStore,
  { limit, after, search, properties, ...filter }: ListOptions,
): Promise<ListPage> {
  const withHeads =
    properties?.some((each) => !always.includes(each) && !inSummary.includes(each)) ?? false;
  const elementsOf = (found: readonly StoredSummary[]) =>
    found.slice(0, limit).map((stored) => elementOf(stored, properties));
  if (search !== undefined) {
    const words = wordsOf(search, maxWords);
    if (words.length === 0) return { elements: [] };
    return { elements: elementsOf(await store.search({ ...filter, words, limit, withHeads })) };
  }
  const key = after === undefined ? undefined : nameKey(after);
  const found = await store.list({ ...filter, limit: limit + 1, after: key, withHeads });
  const next = found.length > limit ? found[limit - 1]?.name : undefined;
  return { elements: elementsOf(found), next };
}

/** More words narrow nothing down. */
const maxWords = 8;

/** What is counted: what a list has, or what a search finds. */
export interface CountOptions extends ListFilter {
  readonly search?: string | undefined;
}

/** What a store is asked to count; undefined for a search that finds nothing. */
function countQuery({ search, ...filter }: CountOptions): CountQuery | undefined {
  if (search === undefined) return filter;
  const words = wordsOf(search, maxWords);
  return words.length > 0 ? { ...filter, words } : undefined;
}

/** How many applications there are; with a filter or a search not counted beyond a thousand. */
export async function count(store: CatalogStore, options: CountOptions): Promise<number> {
  const query = countQuery(options);
  return query ? store.count(query) : 0;
}

/** How many applications have each value of some facets, the commonest first. */
export async function counts(
  store: CatalogStore,
  facets: readonly FilterFacet[],
  options: CountOptions,
): Promise<readonly FacetCount[]> {
  const query = countQuery(options);
  return query ? store.counts(facets, query) : [];
}
