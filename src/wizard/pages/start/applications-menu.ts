import { leaveAsIs } from '../../../terminal/menu.ts';
import type { Menu, MenuItem } from '../../overlays/menu.ts';
import type { WizardState } from '../../state.ts';
import { withApplicationOfFile } from './fill-from-file.ts';
import { begun } from './reduce.ts';

/** The menu that asks, wherever the user is by then, which of several applications of a vendor's file is meant. */
export function applicationsMenu(state: WizardState): Menu {
  const { choices, look } = state.editing.slots.start;
  const items = choices.map((proposal): MenuItem => {
    const text = (key: string) => String(proposal.values.get(key)?.value ?? '');
    const about = [text('name'), text('cat')].filter(Boolean).join(' · ');
    return {
      label: [text('displayname'), about].filter(Boolean).join(': '),
      choose: (closed) => (look ? withApplicationOfFile(begun(closed), look, proposal) : closed),
    };
  });
  return {
    title: `${look?.package ?? 'It'} has ${choices.length} applications. Which one?`,
    isUnasked: true,
    items: [...items, leaveAsIs('Later, on the first page')],
  };
}
