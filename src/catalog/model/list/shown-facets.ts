import type { FilterFacet } from './term.ts';

/** The facets by which people narrow a list down, in their order. */
export const shownFacets = [
  { facet: 'category', title: 'Category' },
  { facet: 'permit', title: 'Who may use it' },
  { facet: 'template', title: 'Template' },
] as const satisfies ReadonlyArray<{ facet: FilterFacet; title: string }>;

export type ShownFacet = (typeof shownFacets)[number]['facet'];

/** The value itself, but `everyone` for the label `all`. */
export function facetValueTitle(facet: FilterFacet, value: string): string {
  return facet === 'permit' && value === 'all' ? 'everyone' : value;
}
