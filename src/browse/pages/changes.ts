import type { VisibleRange } from '../../terminal/scroll-place.ts';
import type { CommandName } from '../action.ts';
import { pageAt } from '../page.ts';
import { scrolledPlace } from '../reduce/moved-place.ts';
import type { BrowseState, PlaceOf } from '../state.ts';

function reduceChanges(
  state: BrowseState,
  name: CommandName,
  view: VisibleRange | undefined,
  place: PlaceOf<'changes'>,
): BrowseState {
  switch (name) {
    case 'back':
      return {
        ...state,
        place: { kind: 'revisions', name: place.name, highlight: place.highlight },
      };
    case 'search':
      return { ...state, place: { kind: 'list' } };
    default:
      return scrolledPlace(state, place, name, view);
  }
}

export const changesPage = pageAt('changes', reduceChanges);
