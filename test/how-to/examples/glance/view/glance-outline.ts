import type { WizardState } from '../../../../../src/wizard/state.ts';
import type { WizardOutline } from '../../../../../src/wizard/view/wizard-outline.ts';

/** How many fields are answered; an empty line goes on. */
export function glanceOutline({ document }: WizardState): WizardOutline {
  return {
    id: 'glance',
    says: [`  Answered: ${Object.keys(document.answers).length}`],
    prompt: 'At a glance: ',
    empty: { means: 'go on', act: { does: [{ type: 'command', name: 'next-page' }] } },
  };
}
