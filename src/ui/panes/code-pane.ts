import { descriptorOf, recipeTextOf } from '../../wizard/derived.ts';
import { descriptorText } from '../../wizard/descriptor-of-answers.ts';
import type { WizardState } from '../../wizard/state.ts';
import { jsonRow, recipeRow } from './code-row.ts';
import type { Room, ViewedPane } from './pane.ts';
import { scrolledRows } from './scrolled-rows.ts';

/** The lines of what would be written. */
export function codeLines(state: WizardState, what: 'descriptor' | 'recipe'): string[] {
  const text = what === 'recipe' ? recipeTextOf(state) : descriptorText(descriptorOf(state));
  return text.trimEnd().split('\n');
}

/** Descriptor or recipe, whole and to be scrolled. */
export function codePane(
  state: WizardState,
  what: 'descriptor' | 'recipe',
  { width, height }: Room,
  scroll: number,
): ViewedPane {
  const draw = what === 'recipe' ? recipeRow : jsonRow;
  const rows = codeLines(state, what).map((line) => draw(line, width));
  return scrolledRows(rows, scroll, height);
}
