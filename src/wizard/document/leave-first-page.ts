import { withMenu } from '../overlays/with-menu.ts';
import type { WizardState } from '../state.ts';
import { withPage } from './focus.ts';

/** Leaves the first page of an application: back to those of the folder, if the wizard came from there, or after a question. */
export function leaveFirstPage(state: WizardState): WizardState {
  return state.hasHome ? withPage(state, 'home') : withMenu(state, 'quit');
}
