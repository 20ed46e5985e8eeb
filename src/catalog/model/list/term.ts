/** By what applications are found, besides their names: one value of one facet. */
export interface Term {
  readonly facet: Facet;
  /** Compared by its code points; already in the form that is searched. */
  readonly value: string;
  /** How much a match counts in a search, from 1, the most; 0 if it is not searched. */
  readonly weight: number;
}

/**
 * The facets, by their parameters in requests. `isCounted`: how many applications each value has is kept at hand, for
 * facets with few values.
 */
const facets = {
  category: { isCounted: true },
  template: { isCounted: true },
  permit: { isCounted: true },
  source: { isCounted: true },
  mimetype: { isCounted: false },
  extension: { isCounted: false },
  keyword: { isCounted: false },
  launch: { isCounted: false },
  digest: { isCounted: false },
} as const;

export type FilterFacet = keyof typeof facets;

/** `deny` is the other list of `acl`, `word` what `q` searches. */
export type Facet = FilterFacet | 'deny' | 'word';

export const filterFacets = Object.keys(facets) as readonly FilterFacet[];
export const countedFacets = filterFacets.filter((facet) => facets[facet].isCounted);

/** The form in which a facet's values are compared, or in which a request's value is. */
export function termValue(facet: Facet, text: string): string {
  const trimmed = text.trim();
  return facet === 'launch' || facet === 'permit' || facet === 'deny'
    ? trimmed
    : trimmed.toLowerCase();
}
