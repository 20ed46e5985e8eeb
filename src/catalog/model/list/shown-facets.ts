import type { FilterFacet } from './term.ts';

/** The facets by which people narrow a list down, in their order; those that only packagers understand come last. */
export const shownFacets = [
  { facet: 'category', title: 'Category', isForPackagers: false },
  { facet: 'permit', title: 'Who may use it', isForPackagers: false },
  { facet: 'template', title: 'Template', isForPackagers: true },
] as const satisfies ReadonlyArray<{
  facet: FilterFacet;
  title: string;
  isForPackagers: boolean;
}>;

export type ShownFacet = (typeof shownFacets)[number]['facet'];

/** The value itself, but `everyone` for the label `all`. */
export function facetValueTitle(facet: FilterFacet, value: string): string {
  return facet === 'permit' && value === 'all' ? 'everyone' : value;
}
