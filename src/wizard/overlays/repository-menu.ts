import { leaveAsIs } from '../../terminal/menu.ts';
import { withField } from '../document/focus.ts';
import { faultOf } from '../run/fault-of-run.ts';
import { retryRun } from '../run/start-run.ts';
import type { WizardState } from '../state.ts';
import type { Menu } from './menu.ts';

const nameOf = ({ document }: WizardState): string => document.answers.name?.text ?? '';

/** The menu that asks whether an image may take a name from an image of another repository. */
export function repositoryMenu(state: WizardState): Menu {
  const fault = faultOf(state.slots.run);
  const { catalog, reason } = fault?.kind === 'repository' ? fault : { catalog: '', reason: '' };
  const name = nameOf(state);
  return {
    title: `At ${catalog}, ${reason}.`,
    items: [
      {
        label: 'Give this application another name',
        choose: (closed) => withField(closed, 'name'),
      },
      {
        label: `Replace the registered ${name} by the new image; its history is kept`,
        isFinal: true,
        choose: (closed) => {
          const { run } = closed.slots;
          // For this catalog and this name alone.
          return run && catalog !== ''
            ? retryRun({ ...closed, replaces: { catalog, name } }, run)
            : closed;
        },
      },
      leaveAsIs('Leave the catalog as it is'),
    ],
  };
}
