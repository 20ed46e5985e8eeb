import { type ShownFacet, shownFacets } from '../../catalog/model/list/shown-facets.ts';
import type { FacetValue } from '../catalog.ts';
import type { BrowseState } from '../state.ts';

/** The values to filter by, facet by facet, including chosen ones without matches. */
export function filterValues({ counts, chosen }: BrowseState): readonly FacetValue[] {
  return shownFacets.flatMap(({ facet }) => {
    const counted = (counts?.value?.values ?? []).filter((each) => each.facet === facet);
    const others = (chosen[facet] ?? []).filter(
      (value) => !counted.some((each) => each.value === value),
    );
    return [...counted, ...others.map((value) => ({ facet, value, count: 0 }))];
  });
}

export function isChosen({ chosen }: BrowseState, facet: ShownFacet, value: string): boolean {
  return chosen[facet]?.includes(value) ?? false;
}
