import { movedHighlight, scrolled, type VisibleRange } from '../../terminal/scroll-place.ts';
import type { CommandName } from '../action.ts';
import type { BrowseState, PlaceOf } from '../state.ts';

/** The state after a command that moves the highlight of a place with rows; unchanged for another command. */
export function movedPlace(
  state: BrowseState,
  place: PlaceOf<'filters' | 'revisions'>,
  name: CommandName,
  count: number,
  view: VisibleRange | undefined,
): BrowseState {
  const here = Math.min(place.highlight, count - 1);
  const highlight = movedHighlight(name, here, count, view?.rows ?? 1);
  return highlight === undefined ? state : { ...state, place: { ...place, highlight } };
}

/** The state after a command that scrolls a place. */
export function scrolledPlace(
  state: BrowseState,
  place: PlaceOf<'open' | 'changes'>,
  name: CommandName,
  view: VisibleRange | undefined,
): BrowseState {
  const scroll = view ? scrolled(place.scroll, name, view) : place.scroll;
  return { ...state, place: { ...place, scroll } };
}
