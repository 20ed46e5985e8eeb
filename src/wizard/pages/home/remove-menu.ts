import type { Menu } from '../../../terminal/menu.ts';
import { withSlot } from '../../slots.ts';
import type { WizardState } from '../../state.ts';
import { filesOf, highlightedApplication } from './applications.ts';

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Says what goes with the highlighted application, and what stays. */
export function removeMenu(state: WizardState): Menu {
  const status = highlightedApplication(state);
  const stay = { value: 'stay', label: 'Keep it' };
  if (!status) return { title: 'There is nothing to remove.', items: [stay] };
  const { displayname, file, index, draft } = status;
  const files = filesOf(state, status).map(baseName);
  const listed = index === undefined ? [] : [`its entry in ${baseName(file ?? '')}`];
  const drafts = draft === undefined ? [] : ['its draft'];
  const gone = [...listed, ...files, ...drafts];
  return {
    title: `Remove ${displayname}? This deletes ${gone.join(', ')}. Its icon, its image and its registration stay.`,
    items: [
      {
        value: 'remove',
        label: `Delete ${gone.length === 1 ? 'it' : `these ${gone.length}`}`,
        isFinal: true,
      },
      stay,
    ],
  };
}

/** Begins to remove the highlighted application, if that was chosen. */
export function withRemoveChoice(state: WizardState, value: string): WizardState {
  const status = highlightedApplication(state);
  if (value !== 'remove' || !status) return state;
  const { draft, file, id } = status;
  const discarded = draft === undefined ? state.discarded : [...state.discarded, draft];
  const { home } = state.slots;
  const removing = withSlot({ ...state, discarded }, 'home', { ...home, removing: { id } });
  return { ...removing, notice: file === undefined ? 'Discarding the draft.' : 'Removing it.' };
}
