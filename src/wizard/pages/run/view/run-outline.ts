import { command } from '../../../../terminal/lines/page-actions.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { catalogFateText, endsWithWizard } from '../../../own-catalog.ts';
import { faultOf } from '../../../run/fault-of-run.ts';
import { isRunning, type RunState } from '../../../run/run-state.ts';
import type { WizardState } from '../../../state.ts';
import type { WizardOutline } from '../../../view/wizard-outline.ts';
import { keptOnExit } from '../summary.ts';
import { handRemarks } from './hand-remarks.ts';

/** What Enter does after a failure because of an answer, a catalog or a name. */
function remedyOf(run: RunState | undefined): { readonly means?: string } {
  const fault = faultOf(run);
  switch (fault?.kind) {
    case 'catalog':
      return { means: 'choose another catalog' };
    case 'repository':
      return {
        means: 'whether the new image should replace it in the catalog, or get another name',
      };
    case 'answer':
      return { means: `go to ${fieldOfKey(fault.key)?.field.title}, which caused the failure` };
    default:
      return {};
  }
}

/** What is kept or ends when the user quits now. */
function fateOf(state: WizardState, isDone: boolean): string[] {
  if (!isDone) return [keptOnExit(state)];
  const { ownCatalog } = state.session.data;
  return endsWithWizard(ownCatalog) ? [catalogFateText(ownCatalog)] : [];
}

/** What can be done after a run; nothing is asked while it goes on. */
export function runOutline(state: WizardState): WizardOutline | undefined {
  const { run } = state.editing.slots;
  if (isRunning(run)) return undefined;
  const isDone = run?.outcome === 'done';
  return {
    id: `run ${run?.attempt} ${run?.endedAt}`,
    says: [...handRemarks(state).map(({ text }) => text), ...fateOf(state, isDone)].map(
      (text) => `  ${displayLine(text)}`,
    ),
    prompt: 'What now: ',
    review: { means: 'to the review', act: { does: [command('back')] } },
    // Nothing is left to be kept as a draft.
    ...(isDone && { quits: { does: [command('accept')] } }),
    commands: {
      accept: remedyOf(run),
      // These are for what is shown.
      'show-log': 'none',
      'show-picture': 'none',
      search: 'none',
      follow: 'none',
      wrap: 'none',
    },
  };
}
