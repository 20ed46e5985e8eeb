import type { Key } from '../../terminal/keys/binding.ts';
import { takeKey } from '../../terminal/keys/take-key.ts';
import type { LogSight } from '../../terminal/scroll-place.ts';
import type { Action } from '../action.ts';
import type { BrowseState } from '../state.ts';
import { browseBindings, contextOf, type KeyContext } from './bindings.ts';

/** Contexts in which characters are text; in a menu, so that one among others that arrive together chooses nothing. */
const takesText: ReadonlySet<KeyContext> = new Set<KeyContext>([
  'list',
  'address',
  'token',
  'menu',
]);

/** Handles one key event of the browser. */
export function handleKey(
  key: Key,
  state: () => BrowseState,
  dispatch: (action: Action) => void,
  sight: () => LogSight,
): void {
  takeKey(key, {
    bindings: browseBindings,
    context: () => contextOf(state()),
    takesText,
    command: (name) => dispatch({ type: 'command', name, sight: sight() }),
    typed: (text) => dispatch({ type: 'typed', text }),
  });
}
