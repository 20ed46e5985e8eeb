import type * as page from '../terminal/page.ts';
import type { VisibleRange } from '../terminal/scroll-place.ts';
import type { Action, CommandName } from './action.ts';
import type { BrowseState, Overlay, Place, PlaceOf } from './state.ts';

/** The receiver of the keys now. */
export type KeyContext = Place['kind'] | Overlay['kind'];

/** The behaviour of a page of the browser; its component is in `screen/browse-screen.tsx`. */
export type Page = page.Page<BrowseState, Action, KeyContext>;

/** The page of a place. @param reduce applies a command while that place is open */
export function pageAt<Kind extends Place['kind']>(
  kind: Kind,
  reduce: (
    state: BrowseState,
    command: CommandName,
    view: VisibleRange | undefined,
    place: PlaceOf<Kind>,
  ) => BrowseState,
  more: Omit<Page, 'reduce' | 'keyContext'> = {},
): Page {
  return {
    reduce: (state, command, view) =>
      state.place.kind === kind
        ? reduce(state, command, view, state.place as PlaceOf<Kind>)
        : state,
    keyContext: () => kind,
    ...more,
  };
}
