import type { ListFilter, Viewer } from '../../../model/list/list-query.ts';
import { type FilterFacet, filterFacets, termValue } from '../../../model/list/term.ts';

/** The schema of the words of a search. */
export const searchProperty = {
  type: 'string',
  maxLength: 300,
  description: 'Words or beginnings of words.',
} as const;

/** The schemas of the parameters by which lists are filtered. */
export const filterProperties = Object.fromEntries(
  filterFacets.map((facet) => [
    facet,
    { type: 'array', maxItems: 8, items: { type: 'string', maxLength: 300 } },
  ]),
) as Record<FilterFacet, object>;

export type FilterValues = Partial<Record<FilterFacet, readonly string[]>>;

/** The words of the search; a form without words finds everything. */
export function searchOf(words: string | undefined): string | undefined {
  return words?.trim() === '' ? undefined : words;
}

/** The filter that the parameters of a request ask for. */
export function filterOf(values: FilterValues, viewer: Viewer): ListFilter {
  const terms = filterFacets.flatMap((facet) =>
    (values[facet] ?? []).map((value) => [facet, termValue(facet, value)] as const),
  );
  return { terms, viewer };
}
