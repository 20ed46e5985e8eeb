import type { FilterFacet } from './term.ts';

/** The labels of a caller: it sees what the access rules permit one of them; undefined sees everything. */
export type Viewer = readonly string[] | undefined;

export interface ListFilter {
  /** Each application has all of these values. */
  readonly terms: ReadonlyArray<readonly [facet: FilterFacet, value: string]>;
  readonly viewer: Viewer;
}

/** By what a list is sorted instead of by name: when applications were first registered, or last changed; the latest first. */
export const listOrders = ['newest', 'changed'] as const;
export type ListOrder = (typeof listOrders)[number];

/** A page of a list, which is sorted by the code points of the names' keys, unless it has an order. */
export interface ListQuery extends ListFilter {
  readonly limit: number;
  /** The key of the name after which it begins. */
  readonly after?: string | undefined;
  readonly order?: ListOrder | undefined;
  /** The time of the application after which it begins, ISO 8601 in UTC; only with an order. */
  readonly before?: string | undefined;
  readonly withHeadBytes?: boolean;
}

/** A query for counts, of a list or of a search. */
export interface CountQuery extends ListFilter {
  /** As `wordsOf` returns them; for a list none. */
  readonly words?: readonly string[];
}

/** A search by words, of which each one is the beginning of a word of every application found. */
export interface SearchQuery extends ListFilter {
  /** At least one, as `wordsOf` returns them. */
  readonly words: readonly string[];
  readonly limit: number;
  readonly withHeadBytes?: boolean;
}

export interface FacetCount {
  readonly facet: FilterFacet;
  readonly value: string;
  readonly count: number;
}

/** The largest number of values of a facet in an answer, the most frequent ones. */
export const maxCounted = 1000;

/** More applications are neither ranked nor counted, so that no request takes long however many there are. */
export const maxConsidered = 1000;
