import type { VisibleRange } from '../../terminal/scroll-place.ts';
import type { CommandName } from '../action.ts';
import { pageAt } from '../page.ts';
import { act, withMenu } from '../reduce/act.ts';
import { scrolledPlace } from '../reduce/moved-place.ts';
import type { BrowseState, PlaceOf } from '../state.ts';

function reduceOpen(
  state: BrowseState,
  name: CommandName,
  view: VisibleRange | undefined,
  place: PlaceOf<'open'>,
): BrowseState {
  switch (name) {
    case 'accept':
      return withMenu(state, { menu: 'actions', name: place.name });
    case 'back':
    case 'search':
      return { ...state, place: { kind: 'list' } };
    case 'edit':
    case 'revisions':
    case 'copy':
    case 'remove':
    case 'show-picture':
    case 'try':
      return act(state, place.name, name);
    default:
      return scrolledPlace(state, place, name, view);
  }
}

/** An application with everything that is registered. */
export const openPage = pageAt('open', reduceOpen, {
  offers: (command, { place, details }) =>
    command === 'show-picture'
      ? place.kind === 'open' && Boolean(details[place.name]?.window)
      : undefined,
});
