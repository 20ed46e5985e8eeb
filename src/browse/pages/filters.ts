import type { VisibleRange } from '../../terminal/scroll-place.ts';
import type { CommandName } from '../action.ts';
import type { FacetValue } from '../catalog.ts';
import { pageAt } from '../page.ts';
import { filterValues, isChosen } from '../reduce/filter-values.ts';
import { movedPlace } from '../reduce/moved-place.ts';
import type { BrowseState, PlaceOf } from '../state.ts';

function toggled(state: BrowseState, { facet, value }: FacetValue): BrowseState {
  const present = state.chosen[facet] ?? [];
  const values = isChosen(state, facet, value)
    ? present.filter((other) => other !== value)
    : [...present, value];
  return { ...state, chosen: { ...state.chosen, [facet]: values }, highlight: 0 };
}

function reduceFilters(
  state: BrowseState,
  name: CommandName,
  view: VisibleRange | undefined,
  place: PlaceOf<'filters'>,
): BrowseState {
  const values = filterValues(state);
  const here = Math.min(place.highlight, values.length - 1);
  const value = values[here];
  const back: BrowseState = { ...state, place: { kind: 'list' } };
  switch (name) {
    case 'accept':
      return value ? toggled(back, value) : back;
    case 'tick':
      return value ? toggled(state, value) : state;
    case 'filters':
    case 'back':
    case 'search':
      return back;
    default:
      return movedPlace(state, place, name, values.length, view);
  }
}

/** The values by which the list is narrowed down. */
export const filtersPage = pageAt('filters', reduceFilters);
