import type { Wizard } from '../session/wizard.ts';

/** Moves the highlight to an item of the open menu or of the review, by its index. */
export function highlightItem({ dispatch }: Wizard, index: number): void {
  dispatch({ type: 'command', name: 'first' });
  for (let down = 0; down < index; down += 1) dispatch({ type: 'command', name: 'down' });
}
