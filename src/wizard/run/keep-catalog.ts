import { endsWithWizard } from '../own-catalog.ts';
import type { WizardState } from '../state.ts';
import { isRunning } from './run-state.ts';

/** Lets a catalog that would end with the wizard continue without it. */
export function withCatalogKept(state: WizardState): WizardState {
  if (!endsWithWizard(state.data.ownCatalog) || state.catalogWork) return state;
  if (isRunning(state.slots.run))
    return { ...state, notice: 'The run needs it now: wait until the run has ended.' };
  return { ...state, catalogWork: 'keep', notice: 'Keeping the catalog running after you quit.' };
}
