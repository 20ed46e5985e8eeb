import type { FilterFacet } from './term.ts';

/** Whom a list is for: undefined sees everything, else only what the access rules permit one of these labels. */
export type Viewer = readonly string[] | undefined;

/** Which applications a list has. */
export interface ListFilter {
  /** Each application has all of these values. */
  readonly terms: ReadonlyArray<readonly [facet: FilterFacet, value: string]>;
  /** Whether only those are wanted that open their types unless somebody chooses another. */
  readonly areDefaults?: boolean;
  readonly viewer: Viewer;
}

/** A page of a list, which is sorted by the code points of the names' keys. */
export interface ListQuery extends ListFilter {
  readonly limit: number;
  /** The key of the name after which it begins. */
  readonly after?: string | undefined;
  /** Whether the heads of the contents are wanted. */
  readonly withHeads?: boolean;
}

/** What is counted: what a list has, or what a search finds. */
export interface CountQuery extends ListFilter {
  /** As `wordsOf` returns them; for a list none. */
  readonly words?: readonly string[];
}

/** A search by words, of which each one is the beginning of a word of every application found. */
export interface SearchQuery extends ListFilter {
  /** At least one, as `wordsOf` returns them. */
  readonly words: readonly string[];
  readonly limit: number;
  readonly withHeads?: boolean;
}

/** How many applications have a value of a facet. */
export interface FacetCount {
  readonly facet: FilterFacet;
  readonly value: string;
  readonly count: number;
}

/** More applications are neither ranked nor counted, so that no request takes long however many there are. */
export const maxConsidered = 1000;
