import { basename } from 'node:path';
import { leaveAsIs } from '../../../terminal/menu.ts';
import { withField } from '../../document/focus.ts';
import { takenBy } from '../../findings/name-taken.ts';
import type { Menu } from '../../overlays/menu.ts';
import { update, type WizardState } from '../../state.ts';

/** The menu that asks what to do about a name that another application has. */
export function nameTakenMenu(state: WizardState): Menu {
  const { file, name } = takenBy(state) ?? { file: '', name: '' };
  return {
    title: `${basename(file)} here is already the descriptor of ${name}.`,
    isUnasked: true,
    items: [
      {
        label: 'Edit that one instead; this is kept as a draft',
        choose: (closed) => {
          const opens = takenBy(closed) ?? {};
          return update(closed, { session: { exit: { keepsDraft: true, status: 0, opens } } });
        },
      },
      {
        label: 'Give another name',
        // So that it is asked again if the name stays the same.
        choose: (closed) =>
          withField(update(closed, { editing: { askedName: undefined } }), 'name'),
      },
      leaveAsIs('Continue: you will be asked again before it is replaced'),
    ],
  };
}
