import type { StoredSummary } from '../model/entry.ts';
import type { CountQuery, FacetCount, ListQuery, SearchQuery } from '../model/list/list-query.ts';
import type { FilterFacet } from '../model/list/term.ts';

/** Lists, searches and counts of applications. */
export interface ListStore {
  list(query: ListQuery): Promise<readonly StoredSummary[]>;
  /** The applications whose image is from a repository, in the full form of its name; at most `maxConsidered`. */
  ofRepository(repository: string): Promise<readonly StoredSummary[]>;
  /** Ranked by where the words are found, then by key. */
  search(query: SearchQuery): Promise<readonly StoredSummary[]>;
  /** The commonest `maxCounted` values of each of some facets among all applications, or among the first `maxConsidered` that a query leaves. */
  counts(facets: readonly FilterFacet[], query: CountQuery): Promise<readonly FacetCount[]>;
  /** The number of applications, not counted beyond `maxConsidered` where a query leaves some of them. */
  count(query: CountQuery): Promise<number>;
}
