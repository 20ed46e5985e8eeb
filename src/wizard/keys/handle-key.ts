import { commandForKey, type Key } from '../../terminal/keys/binding.ts';
import type { Action } from '../action.ts';
import type { CommandName } from '../command.ts';
import type { WizardState } from '../state.ts';
import type { View } from '../view.ts';
import { bindings } from './bindings.ts';
import { contextOf } from './keys.ts';

/** The view that the screen has to add to a command, that is, what part of what is visible. */
export type ViewFor = (name: CommandName) => View | undefined;

/** Contexts in which characters are text, unless a key is bound there. */
const takesText: ReadonlySet<string> = new Set([
  'text',
  'suggestion',
  'tick',
  'start',
  'search',
  'address',
]);

/** Whether a key is one that is handled although a command waits: to end that, to quit, or to draw anew. */
export function isTakenWhileWaiting(key: Key, state: WizardState): boolean {
  const isBound = 'name' in key && commandForKey(bindings, key.name, 'waiting') !== undefined;
  return isBound && contextOf(state) === 'waiting';
}

/**
 * Handles one key event. If it contains several characters that are commands, each is handled as a key of its
 * own, with the state after the previous one.
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
    const name = commandForKey(bindings, key.text, contextOf(state()));
    if (name) command(name);
    else dispatch({ type: 'typed', text: key.text });
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
