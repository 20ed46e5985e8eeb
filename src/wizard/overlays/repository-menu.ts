import { withField } from '../document/focus.ts';
import { retryRun } from '../run/start-run.ts';
import { takenRepository } from '../run/taken-repository.ts';
import type { WizardState } from '../state.ts';
import type { Menu } from './menu.ts';

const nameOf = ({ document }: WizardState): string => document.answers.name?.text ?? '';

/** The menu that asks whether an image may take a name from an image of another repository. */
export function repositoryMenu(state: WizardState): Menu {
  const { catalog = '', reason = '' } = takenRepository(state.slots.run) ?? {};
  const name = nameOf(state);
  return {
    title: `At ${catalog}, ${reason}.`,
    items: [
      { value: 'rename', label: 'Give this application another name' },
      {
        value: 'replace',
        label: `Let the new image take the name; the catalog keeps what ${name} was before`,
        isFinal: true,
      },
      { value: 'stay', label: 'Leave the catalog as it is' },
    ],
  };
}

/** Applies the choice of an item of the menu, which is closed already. */
export function withRepositoryChoice(closed: WizardState, value: string): WizardState {
  const { run } = closed.slots;
  const taken = takenRepository(run);
  if (value === 'rename') return withField(closed, 'name');
  if (value !== 'replace' || !run || !taken) return closed;
  // For this catalog and this name alone.
  const replaces = { catalog: taken.catalog, name: nameOf(closed) };
  return retryRun({ ...closed, replaces }, run);
}
