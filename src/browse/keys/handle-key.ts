import { commandForKey, type Key } from '../../terminal/keys/binding.ts';
import type { LogSight } from '../../terminal/scroll-place.ts';
import type { Action } from '../action.ts';
import type { CommandName } from '../command.ts';
import type { BrowseState } from '../state.ts';
import { browseBindings, contextOf, type KeyContext } from './bindings.ts';

/** Contexts in which characters are text. */
const takesText: ReadonlySet<KeyContext> = new Set(['list', 'address', 'token']);

/**
 * Handles one key event. If it contains several characters that are commands, each is handled as a key of its own, with
 * the state after the previous one.
 */
export function handleKey(
  key: Key,
  state: () => BrowseState,
  dispatch: (action: Action) => void,
  sight: () => LogSight,
): void {
  const command = (name: CommandName) => dispatch({ type: 'command', name, sight: sight() });
  if ('name' in key) {
    const name = commandForKey(browseBindings, key.name, contextOf(state()));
    if (name) command(name);
    return;
  }
  const characters = [...key.text];
  for (const [index, character] of characters.entries()) {
    const context = contextOf(state());
    if (takesText.has(context)) {
      dispatch({ type: 'typed', text: characters.slice(index).join('') });
      return;
    }
    const name = commandForKey(browseBindings, character, context);
    if (name) command(name);
    else dispatch({ type: 'typed', text: character });
  }
}
