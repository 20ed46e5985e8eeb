import { openPage } from '../all-pages.ts';
import type { CommandName, View } from '../command.ts';
import { update, type WizardState } from '../state.ts';
import { isStillLookedFor } from '../suggestions/requests.ts';

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
  if (state.editing.overlay || after.session.exit) return undefined;
  return openPage(state).awaits?.(state, name, after);
}

/** The state in which a command waits, with a word that says for what. */
export function withWaiting(
  state: WizardState,
  name: CommandName,
  view: View | undefined,
  what: string,
): WizardState {
  const notice = `${what}; keys wait for it. Esc cancels.`;
  return update(state, { editing: { waiting: { name, view, what }, notice } });
}

/** The state in which nothing waits any more; Enter then takes a text as it is typed. */
export function withoutWaiting(state: WizardState): WizardState {
  if (!state.editing.waiting) return state;
  const isSearch = isStillLookedFor(state);
  const notice = isSearch ? 'Not waited. Enter takes it as it is typed.' : 'Not waited.';
  return update(state, {
    editing: { waiting: undefined, isAsTyped: state.editing.isAsTyped || isSearch, notice },
  });
}
