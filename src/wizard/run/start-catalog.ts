import { update, type WizardState } from '../state.ts';

/** Starts a catalog at the usual address, in place of one that was chosen. */
export function withCatalogStarted(state: WizardState): WizardState {
  return update(state, {
    run: { catalog: undefined, catalogWork: 'start' },
    editing: { notice: 'Starting a catalog.' },
  });
}
