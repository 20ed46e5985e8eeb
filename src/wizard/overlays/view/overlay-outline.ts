import { menuOutline } from '../../../terminal/lines/menu-outline.ts';
import { command, retyped } from '../../../terminal/lines/page-actions.ts';
import type { Action } from '../../action.ts';
import type { MenuName, Overlay, WizardState } from '../../state.ts';
import type { WizardOutline } from '../../view/wizard-outline.ts';
import { menuOf } from '../menus.ts';

function ofMenu(name: MenuName, state: WizardState): WizardOutline {
  const menu = menuOf(name, state);
  const hasDrafts = menu.items.some(({ discard }) => discard !== undefined);
  return {
    ...menuOutline(name, menu, (index): Action => ({ type: 'menu-moved', index })),
    commands: {
      accept: 'none',
      discard: hasDrafts
        ? { takes: 'one', also: { rereads: 'all' }, whyNot: 'it is no draft' }
        : 'none',
    },
  };
}

const ofAddress: WizardOutline = {
  id: 'address',
  prompt: 'Address: ',
  typed: {
    means: 'the address of a catalog',
    isSearch: true,
    act: (text) => ({ does: [...retyped(text), command('accept')] }),
  },
  empty: { means: 'go back', act: { does: [command('back')] } },
  commands: { accept: 'none' },
};

/** What can be heard and typed about what covers the page; undefined if it is not asked about. */
export function overlayOutline(
  overlay: Overlay | undefined,
  state: WizardState,
): WizardOutline | undefined {
  if (overlay?.kind === 'menu') return ofMenu(overlay.menu, state);
  return overlay?.kind === 'address' ? ofAddress : undefined;
}
