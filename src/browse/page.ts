import type { VisibleRange } from '../terminal/scroll-place.ts';
import type { CommandName } from './action.ts';
import type { BrowseState, Place, PlaceOf } from './state.ts';

/** The behaviour of a page of the browser; its component is in `screen/browse-screen.tsx`. */
export interface Page<Kind extends Place['kind']> {
  /** Applies a command, unless it does the same on every page. Never throws. */
  reduce(
    state: BrowseState,
    place: PlaceOf<Kind>,
    command: CommandName,
    sight: VisibleRange | undefined,
  ): BrowseState;
  /** Applies typed text; without this function it is ignored. */
  type?(state: BrowseState, text: string): BrowseState;
  /** Whether a command is useful now; undefined if it always is. */
  offers?(command: CommandName, state: BrowseState): boolean | undefined;
}
