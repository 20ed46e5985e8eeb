import { basename } from 'node:path';
import { leaveAsIs } from '../../../terminal/menu.ts';
import type { ApplicationStatus } from '../../home/application-status.ts';
import type { Menu, MenuItem } from '../../overlays/menu.ts';
import { update, type WizardState, withNotice, withSlot } from '../../state.ts';
import { filesOf, highlightedApplication, homeList } from './applications.ts';

/** The menu that asks whether to remove the highlighted application, with the files that are deleted and kept. */
export function removeMenu(state: WizardState): Menu {
  const status = highlightedApplication(state);
  const stay: MenuItem = leaveAsIs('Keep it');
  if (!status) return { title: 'There is nothing to remove.', items: [stay] };
  const { displayname, file, index, draft } = status;
  const files = filesOf(state, status).map((path) => basename(path));
  const listed = index === undefined ? [] : [`its entry in ${basename(file ?? '')}`];
  const drafts = draft === undefined ? [] : ['its draft'];
  const gone = [...listed, ...files, ...drafts];
  return {
    title: `Remove ${displayname}? This deletes ${gone.join(', ')}. Its icon, its image and its registration stay.`,
    // A letter that was meant for something else may have opened it, and Enter after it must not confirm what nobody has read.
    isUnasked: true,
    items: [
      {
        label: `Delete ${gone.length === 1 ? 'it' : `these ${gone.length}`}`,
        isFinal: true,
        choose: (closed) => removing(closed, status),
      },
      stay,
    ],
  };
}

/** The highlight goes to the next one, and not back to the first. */
function removing(state: WizardState, { draft, file, id }: ApplicationStatus): WizardState {
  const discarded =
    draft === undefined ? state.session.discarded : [...state.session.discarded, draft];
  const { home } = state.editing.slots;
  const { shown } = homeList(state);
  const at = shown.findIndex((one) => one.id === id);
  const highlight = (shown[at + 1] ?? shown[at - 1])?.id;
  const begun = withSlot(update(state, { session: { discarded } }), 'home', {
    ...home,
    highlight,
    removing: { id },
  });
  return withNotice(begun, file === undefined ? 'Discarding the draft.' : 'Removing it.');
}
