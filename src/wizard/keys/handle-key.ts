import { commandForKey, type Key } from '../../terminal/keys/binding.ts';
import type { Action, View } from '../action.ts';
import type { CommandName } from '../command.ts';
import type { WizardState } from '../state.ts';
import { bindings } from './bindings.ts';
import { contextOf } from './keys.ts';

/** What the screen must say along with a command: how much of what is in sight. */
export type ViewFor = (name: CommandName) => View | undefined;

/** Where text is typed, a character is a command only when no text is taken there. */
const takesText: ReadonlySet<string> = new Set(['text', 'suggestion', 'search']);

/**
 * What one key asks for. Several characters that came at once are several keys where they are
 * commands, which is why the state is asked again for each.
 */
export function handleKey(
  key: Key,
  state: () => WizardState,
  dispatch: (action: Action) => void,
  viewFor: ViewFor,
): void {
  const command = (name: CommandName) => dispatch({ type: 'command', name, view: viewFor(name) });
  if ('name' in key) {
    const name = commandForKey(bindings, key.name, contextOf(state()));
    if (name) command(name);
    return;
  }
  if (takesText.has(contextOf(state()))) {
    dispatch({ type: 'typed', text: key.text });
    return;
  }
  for (const [index, character] of [...key.text].entries()) {
    if (takesText.has(contextOf(state()))) {
      dispatch({ type: 'typed', text: [...key.text].slice(index).join('') });
      return;
    }
    const name = commandForKey(bindings, character, contextOf(state()));
    if (name) command(name);
    else dispatch({ type: 'typed', text: character });
  }
}
