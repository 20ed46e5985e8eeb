import type { CommandName } from '../command.ts';
import type { Overlay, WizardState } from '../state.ts';
import { draftAt } from './menus.ts';

/** Whether a command is of use while something lies over the page; undefined where it always is. */
export function overlayOffers(
  command: CommandName,
  state: WizardState,
  overlay: Overlay,
): boolean | undefined {
  if (overlay.kind !== 'menu') return undefined;
  // What is there from earlier has to be decided on.
  if (command === 'back') return overlay.menu !== 'start';
  if (command !== 'discard') return undefined;
  const draft = draftAt(state, overlay);
  return draft !== undefined && !draft.isOpen;
}
