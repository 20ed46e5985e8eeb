import type { MenuName, WizardState } from '../state.ts';

/** The state with a menu opened over the page. */
export function withMenu(state: WizardState, menu: MenuName): WizardState {
  return { ...state, overlay: { kind: 'menu', menu, highlight: 0 } };
}
