import type { Wizard } from '../../../session/wizard.ts';

/** Selects an item of the review by its index. */
export function selectPlace(wizard: Wizard, place: number): void {
  wizard.dispatch({ type: 'command', name: 'first' });
  for (let down = 0; down < place; down += 1) wizard.dispatch({ type: 'command', name: 'down' });
}
