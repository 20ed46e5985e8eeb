import { enteredAddress, withEdit } from '../../text/edit/address-line.ts';
import type { CommandName } from '../command.ts';
import type { Overlay, WizardState } from '../state.ts';
import { withCatalog } from './catalog-menu.ts';
import { withMenu } from './with-menu.ts';

/** Applies a command while the address of a catalog is typed. */
export function reduceAddress(
  state: WizardState,
  overlay: Overlay & { kind: 'address' },
  name: CommandName,
): WizardState {
  switch (name) {
    case 'accept': {
      const entered = enteredAddress(overlay);
      if ('address' in entered) return withCatalog(state, entered.address);
      return { ...state, overlay: { ...overlay, ...entered } };
    }
    case 'back':
      return withMenu(state, 'catalog');
    case 'quit':
      return withMenu(state, 'quit');
    default: {
      const line = withEdit(overlay, name);
      return line ? { ...state, overlay: { ...overlay, ...line } } : state;
    }
  }
}
