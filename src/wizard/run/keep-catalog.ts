import { endsWithWizard } from '../own-catalog.ts';
import { update, type WizardState, withNotice } from '../state.ts';
import { isRunning } from './run-state.ts';

/** Lets a catalog that would end with the wizard continue without it. */
export function withCatalogKept(state: WizardState): WizardState {
  if (!endsWithWizard(state.session.data.ownCatalog) || state.run.catalogWork) return state;
  if (isRunning(state.editing.slots.run))
    return withNotice(state, 'The run needs it now: wait until the run has ended.');
  return update(state, {
    run: { catalogWork: 'keep' },
    editing: { notice: 'Keeping the catalog running after you quit.' },
  });
}
