import { type ShownFacet, shownFacets } from '../../catalog/model/list/shown-facets.ts';
import { type LogSight, movedHighlight, scrolled } from '../../terminal/scroll-place.ts';
import { cleanText } from '../../text/edit/clean-text.ts';
import { editedBy } from '../../text/edit/edit-commands.ts';
import { type EditedText, insert, textOf } from '../../text/edit/edited-text.ts';
import type { CommandName } from '../action.ts';
import type { FacetValue } from '../catalog.ts';
import {
  type BrowseState,
  highlighted,
  isNarrowed,
  type PlaceOf,
  queryKey,
  queryOf,
  queryText,
} from '../state.ts';

/** The line after something was typed; a new query begins at its best application. */
function withLine(state: BrowseState, line: EditedText): BrowseState {
  const isSame = line.value.trim() === state.line.value.trim();
  return { ...state, line, highlight: isSame ? state.highlight : 0 };
}

/** Types into the search line. A leading slash is ignored, because many programs search with it. */
export function typeWords(state: BrowseState, typed: string): BrowseState {
  const text = cleanText(typed, false);
  const isHabit = state.line.value === '' && text.startsWith('/');
  return withLine(state, insert(state.line, isHabit ? text.slice(1) : text));
}

/** Whether the present query has a result or an error. */
const isAnswered = (state: BrowseState) => state.list.key === queryKey(state);

/** Applies a command to the list and its line. */
export function reduceList(
  state: BrowseState,
  name: CommandName,
  sight: LogSight | undefined,
): BrowseState {
  const { list, highlight } = state;
  switch (name) {
    case 'accept': {
      // The list is still the result of an earlier query.
      if (list.query !== queryText(state)) return { ...state, opensFound: !isAnswered(state) };
      const listed = highlighted(state);
      if (!listed) return state;
      return { ...state, place: { kind: 'open', name: listed.name, scroll: 0 } };
    }
    case 'filters':
      return { ...state, place: { kind: 'filters', highlight: 0 } };
    case 'back':
      if (!isNarrowed(queryOf(state))) return { ...state, notice: 'Ctrl+C quits.' };
      return { ...state, line: textOf(''), chosen: {}, highlight: 0 };
    default: {
      const line = editedBy(state.line, name);
      if (line) return withLine(state, line);
      const moved = movedHighlight(name, highlight, list.applications.length, sight?.rows ?? 1);
      return moved === undefined ? state : { ...state, highlight: moved };
    }
  }
}

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

function toggled(state: BrowseState, { facet, value }: FacetValue): BrowseState {
  const present = state.chosen[facet] ?? [];
  const values = isChosen(state, facet, value)
    ? present.filter((other) => other !== value)
    : [...present, value];
  return { ...state, chosen: { ...state.chosen, [facet]: values }, highlight: 0 };
}

/** Applies a command to the filters. */
export function reduceFilters(
  state: BrowseState,
  place: PlaceOf<'filters'>,
  name: CommandName,
  sight: LogSight | undefined,
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
      return movedPlace(state, place, name, values.length, sight);
  }
}

/** The state after a command that moves the highlight of a place with rows; unchanged for another command. */
export function movedPlace(
  state: BrowseState,
  place: PlaceOf<'filters' | 'revisions'>,
  name: CommandName,
  count: number,
  sight: LogSight | undefined,
): BrowseState {
  const here = Math.min(place.highlight, count - 1);
  const highlight = movedHighlight(name, here, count, sight?.rows ?? 1);
  return highlight === undefined ? state : { ...state, place: { ...place, highlight } };
}

/** The state after a command that scrolls a place. */
export function scrolledPlace(
  state: BrowseState,
  place: PlaceOf<'open' | 'changes'>,
  name: CommandName,
  sight: LogSight | undefined,
): BrowseState {
  const scroll = sight ? scrolled(place.scroll, name, sight) : place.scroll;
  return { ...state, place: { ...place, scroll } };
}
