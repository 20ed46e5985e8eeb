import { isMultiline } from '../answers/answer-text.ts';
import type { CommandName, View } from '../command.ts';
import { focusedField, focusedKey, focusedText } from '../document/focus.ts';
import { isNameUnchecked } from '../findings/name-taken.ts';
import { awaitedByEnter } from '../pages/start/reduce.ts';
import type { WizardState } from '../state.ts';
import { isStillLookedFor, queryOf } from '../suggestions/requests.ts';

/** Whether a state has the focus on the name, with nothing over it. */
export function isAtName(state: WizardState): boolean {
  return state.page === 'identity' && !state.overlay && focusedKey(state) === 'name';
}

/** Whether a command is Enter in the form. */
function isEnter(state: WizardState, name: CommandName): boolean {
  const field = focusedField(state)?.field;
  return name === 'accept' || (name === 'new-line' && field !== undefined && !isMultiline(field));
}

/**
 * The data that a command must wait for; undefined if there is none.
 *
 * @param after the state after the command
 */
export function awaited(
  state: WizardState,
  name: CommandName,
  after: WizardState,
): string | undefined {
  if (state.overlay || after.exit) return undefined;
  const leavesName = isAtName(state) && !isAtName(after) && after.overlay === undefined;
  if (leavesName && isNameUnchecked(state))
    return `Checking whether the name ${focusedText(state).value} is free`;
  const at = focusedField(state);
  if (at && isEnter(state, name) && isStillLookedFor(state))
    return `Searching for "${queryOf(state, at)}"`;
  return name === 'accept' ? awaitedByEnter(state) : undefined;
}

/** The state in which a command waits, with a word that says for what. */
export function withWaiting(
  state: WizardState,
  name: CommandName,
  view: View | undefined,
  what: string,
): WizardState {
  const notice = `${what}; keys wait for it. Esc cancels.`;
  return { ...state, waiting: { name, view, what }, notice };
}

/** The state in which nothing waits any more; Enter then takes a text as it is typed. */
export function withoutWaiting(state: WizardState): WizardState {
  if (!state.waiting) return state;
  const isSearch = isStillLookedFor(state);
  const notice = isSearch ? 'Not waited. Enter takes it as it is typed.' : 'Not waited.';
  return { ...state, waiting: undefined, isAsTyped: state.isAsTyped || isSearch, notice };
}
