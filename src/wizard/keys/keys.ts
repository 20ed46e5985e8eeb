import { openPage } from '../all-pages.ts';
import type { CommandName } from '../command.ts';
import type { KeyContext } from '../key-context.ts';
import { onceFor } from '../memoized.ts';
import { menuOf } from '../overlays/menus.ts';
import type { Overlay, WizardState } from '../state.ts';
import { bindings, type WizardBinding } from './bindings.ts';

export const contextOf = onceFor((state: WizardState): KeyContext => {
  if (state.editing.overlay) return state.editing.overlay.kind;
  return state.editing.waiting ? 'waiting' : openPage(state).keyContext(state);
});

function overlayOffers(command: CommandName, state: WizardState, overlay: Overlay): boolean {
  if (overlay.kind !== 'menu') return true;
  // The menu of drafts must be answered.
  if (command === 'back') return overlay.menu !== 'start';
  const item = menuOf(overlay.menu, state).items[overlay.highlight];
  return command !== 'discard' || item?.discard !== undefined;
}

/** The bindings of the place where the keys go, whether they are useful now or not. */
export function bindingsHere(state: WizardState): WizardBinding[] {
  const context = contextOf(state);
  return bindings.filter(({ contexts }) => contexts.includes(context));
}

/** Whether a command is useful now. */
export function isOffered(command: CommandName, state: WizardState): boolean {
  const { overlay, history } = state.editing;
  if (overlay) return overlayOffers(command, state, overlay);
  if (command === 'undo') return history.past.length > 0;
  if (command === 'redo') return history.future.length > 0;
  return openPage(state).offers?.(command, state) ?? true;
}

/** The bindings that apply now, in the order of the table. */
export function bindingsFor(state: WizardState): WizardBinding[] {
  return bindingsHere(state).filter(({ command }) => isOffered(command, state));
}
