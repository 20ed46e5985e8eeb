import type { ListFilter, Viewer } from '../../../model/list/list-query.ts';
import { type FilterFacet, filterFacets, termValue } from '../../../model/list/term.ts';

export const searchProperty = {
  type: 'string',
  maxLength: 300,
  description: 'Words or beginnings of words.',
} as const;

export const filterProperties = Object.fromEntries(
  filterFacets.map((facet) => [
    facet,
    { type: 'array', maxItems: 8, items: { type: 'string', maxLength: 300 } },
  ]),
) as Record<FilterFacet, object>;

export type FilterValues = Partial<Record<FilterFacet, readonly string[]>>;

/** A form without words finds everything. */
export function searchOf(words: string | undefined): string | undefined {
  return words?.trim() === '' ? undefined : words;
}

export function filterOf(values: FilterValues, viewer: Viewer): ListFilter {
  const terms = filterFacets.flatMap((facet) =>
    (values[facet] ?? []).map((value) => [facet, termValue(facet, value)] as const),
  );
  return { terms, viewer };
}
