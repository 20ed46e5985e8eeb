import type { Menu } from '../../terminal/menu.ts';
import { withField } from '../document/focus.ts';
import { faultOf } from '../run/fault-of-run.ts';
import { retryRun } from '../run/start-run.ts';
import type { WizardState } from '../state.ts';

const nameOf = ({ document }: WizardState): string => document.answers.name?.text ?? '';

/** The menu that asks whether an image may take a name from an image of another repository. */
export function repositoryMenu(state: WizardState): Menu {
  const fault = faultOf(state.slots.run);
  const { catalog, reason } = fault?.kind === 'repository' ? fault : { catalog: '', reason: '' };
  const name = nameOf(state);
  return {
    title: `At ${catalog}, ${reason}.`,
    items: [
      { value: 'rename', label: 'Give this application another name' },
      {
        value: 'replace',
        label: `Replace the registered ${name} by the new image; its history is kept`,
        isFinal: true,
      },
      { value: 'stay', label: 'Leave the catalog as it is' },
    ],
  };
}

/** Applies the choice of an item of the menu, which is closed already. */
export function withRepositoryChoice(closed: WizardState, value: string): WizardState {
  const { run } = closed.slots;
  const fault = faultOf(run);
  if (value === 'rename') return withField(closed, 'name');
  if (value !== 'replace' || !run || fault?.kind !== 'repository') return closed;
  // For this catalog and this name alone.
  const replaces = { catalog: fault.catalog, name: nameOf(closed) };
  return retryRun({ ...closed, replaces }, run);
}
