import { commandForKey, type Key } from '../../terminal/keys/binding.ts';
import { takeKey } from '../../terminal/keys/take-key.ts';
import type { Action } from '../action.ts';
import type { CommandName, View } from '../command.ts';
import type { KeyContext } from '../key-context.ts';
import type { WizardState } from '../state.ts';
import { bindings } from './bindings.ts';
import { contextOf } from './keys.ts';
import { dropReason, unaskedQuestion } from './unasked-question.ts';

/** Returns the view that the screen adds to a command: the visible part. */
type ViewFor = (name: CommandName) => View | undefined;

/** Contexts in which characters are text, unless a key is bound there. */
const takesText: ReadonlySet<KeyContext> = new Set<KeyContext>([
  // So that characters that arrive together are known as a text, which chooses nothing.
  'menu',
  'text',
  'suggestion',
  'tick',
  'start',
  'home-filter',
  'search',
  'address',
]);

/** Whether a key is handled although a command waits: it cancels the wait, quits, or redraws. */
export function isTakenWhileWaiting(key: Key, state: WizardState): boolean {
  return contextOf(state) === 'waiting' && commandForKey(bindings, key, 'waiting') !== undefined;
}

/** @param question the unasked question that was open when it came */
export function handleKey(
  key: Key,
  state: () => WizardState,
  dispatch: (action: Action) => void,
  viewFor: ViewFor,
  question = unaskedQuestion(state()),
): void {
  takeKey(key, {
    bindings,
    context: () => contextOf(state()),
    takesText,
    command: (name) => dispatch({ type: 'command', name, view: viewFor(name) }),
    typed: (text) => dispatch({ type: 'typed', text }),
    isCutOff() {
      const text = dropReason(state(), question);
      if (text === undefined) return false;
      dispatch({ type: 'noticed', text });
      return true;
    },
  });
}
