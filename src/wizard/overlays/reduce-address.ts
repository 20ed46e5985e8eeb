import { cleanText } from '../../text/clean-text.ts';
import { editedBy } from '../../text/edit-commands.ts';
import { insert } from '../../text/edited-text.ts';
import { noCatalogAddress, serviceAddress } from '../../text/service-address.ts';
import type { CommandName } from '../command.ts';
import type { Overlay, WizardState } from '../state.ts';
import { withCatalog } from './catalog-menu.ts';
import { withMenu } from './with-menu.ts';

type AddressOverlay = Overlay & { kind: 'address' };

/** Applies typed text to the address of a catalog. */
export function typeAddress(
  state: WizardState,
  overlay: AddressOverlay,
  typed: string,
): WizardState {
  const text = insert(overlay.text, cleanText(typed, false));
  return { ...state, overlay: { ...overlay, text, problem: undefined } };
}

/** Applies a command while the address of a catalog is typed. */
export function reduceAddress(
  state: WizardState,
  overlay: AddressOverlay,
  name: CommandName,
): WizardState {
  switch (name) {
    case 'accept': {
      const address = serviceAddress(overlay.text.value);
      if (address !== undefined) return withCatalog(state, address);
      return { ...state, overlay: { ...overlay, problem: noCatalogAddress } };
    }
    case 'back':
      return withMenu(state, 'catalog');
    case 'quit':
      return withMenu(state, 'quit');
    default: {
      const text = editedBy(overlay.text, name);
      return text ? { ...state, overlay: { ...overlay, text, problem: undefined } } : state;
    }
  }
}
