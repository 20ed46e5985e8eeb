import { facetValueTitle, shownFacets } from '../../catalog/model/list/shown-facets.ts';
import { retyped, rowAt } from '../../terminal/lines/page-actions.ts';
import { plural } from '../../text/format/format.ts';
import type { FacetValue } from '../catalog.ts';
import { filterValues, isChosen } from '../reduce/filter-values.ts';
import { countText } from '../screen/list-texts.ts';
import { type BrowseState, queryKey } from '../state.ts';
import { type BrowseOutline, goBack } from './browse-outline.ts';
import { listedText, problemLines } from './read-out.ts';

const isKnown = (state: BrowseState) =>
  state.list.key === queryKey(state) &&
  (state.counts?.key === queryKey(state) || state.list.problem !== undefined);

/** How many applications were found, or why none. */
function foundLines(state: BrowseState): string[] {
  const { applications, problem } = state.list;
  if (problem) return problemLines(problem);
  if (applications.length === 0) return ['  No application matches.'];
  return [`  ${countText(state)}`].filter((line) => line.trim() !== '');
}

/** The applications of the catalog. */
export function listOutline(state: BrowseState): BrowseOutline {
  const { list, counts } = state;
  const all = { rereads: 'all' } as const;
  const length = list.applications.length;
  return {
    id: 'list',
    says: foundLines(state),
    waitsFor: isKnown(state) ? undefined : { what: 'Searching the catalog' },
    isRemembered: true,
    prompt: 'Search: ',
    items: list.applications.map((listed, index) => ({
      key: listed.name,
      text: listedText(listed),
      at: rowAt(index),
    })),
    itemsAre: 'the number of an application, to read it out',
    count: list.next === undefined ? undefined : counts?.value?.found,
    more:
      list.next === undefined
        ? undefined
        : {
            does: rowAt(length - 1),
            until: ({ list: now }) => now.applications.length > length || !!now.problem,
            waitsFor: 'Reading the next part of the list',
          },
    typed: {
      means: 'words to search for',
      isSearch: true,
      act: (words) => ({ ...all, does: retyped(words) }),
    },
    // There is nothing before it.
    back: undefined,
    commands: {
      accept: 'none',
      filters:
        filterValues(state).length > 0
          ? {}
          : { act: () => ({ says: () => ['  There is nothing to filter by.'] }) },
      back: { word: 'all', also: all },
      try: { takes: 'one' },
      reload: { also: all },
      undo: { whyNot: 'nothing was removed' },
    },
  };
}

function valueText(state: BrowseState, { facet, value, count }: FacetValue): string {
  const title = shownFacets.find((each) => each.facet === facet)?.title ?? facet;
  const chosen = isChosen(state, facet, value) ? ', chosen' : '';
  return `${title}: ${facetValueTitle(facet, value)}, ${plural(count, 'application')}${chosen}`;
}

/** The values by which the list is narrowed down. */
export function filtersOutline(state: BrowseState): BrowseOutline {
  return {
    id: 'filters',
    prompt: 'Which, or nothing: ',
    items: filterValues(state).map((value, index) => ({
      key: `${value.facet} ${value.value}`,
      text: valueText(state, value),
      at: rowAt(index),
    })),
    itemsAre: 'the number of a value to choose, or not any more',
    empty: goBack,
    commands: {
      accept: 'none',
      filters: 'none',
      tick: { takes: 'one', also: { rereads: 'all' } },
    },
  };
}
