import type { CommandName } from '../command.ts';
import type { Overlay, WizardState } from '../state.ts';
import { draftAt } from './menus.ts';

/** Whether a command is useful while an overlay is open; undefined if it always is. */
export function overlayOffers(
  command: CommandName,
  state: WizardState,
  overlay: Overlay,
): boolean | undefined {
  if (overlay.kind !== 'menu') return undefined;
  // The menu of drafts at the start must be answered.
  if (command === 'back') return overlay.menu !== 'start';
  if (command !== 'discard') return undefined;
  const draft = draftAt(state, overlay);
  return draft !== undefined && !draft.isOpen;
}
