import type { WizardState } from '../../wizard/state.ts';
import { emptyRow, type Row, row } from '../row.ts';
import type { Symbols } from '../symbols.ts';
import { codeLines } from './code-pane.ts';
import { jsonRow, recipeRow } from './code-row.ts';
import type { Pane, Room } from './pane.ts';
import { windowAround } from './window.ts';

/** Numbers of the lines that are not in the text as it was before, told by their content. */
function changedLines(lines: readonly string[], before: readonly string[]): Set<number> {
  const left = new Map<string, number>();
  for (const line of before) left.set(line, (left.get(line) ?? 0) + 1);
  const changed = new Set<number>();
  for (const [number, line] of lines.entries()) {
    const count = left.get(line) ?? 0;
    if (count === 0 && line !== '') changed.add(number);
    else left.set(line, count - 1);
  }
  return changed;
}

/** Descriptor or recipe as it would be now; the lines that the last answer changed are marked and in sight. */
export function previewPane(state: WizardState, { width, height }: Room, symbols: Symbols): Pane {
  const what = state.preview === 'recipe' ? 'recipe' : 'descriptor';
  const lines = codeLines(state, what);
  const changed =
    state.answers === state.before
      ? new Set<number>()
      : changedLines(lines, codeLines({ ...state, answers: state.before }, what));
  const room = height - 2;
  const [start, end] = windowAround(Math.min(...changed, lines.length), lines.length, room);
  const draw = what === 'recipe' ? recipeRow : jsonRow;
  const rows = lines.slice(start, end).map((line, index): Row => {
    const isChanged = changed.has(start + index);
    return [{ text: isChanged ? symbols.changed : ' ', tone: 'accent' }, ...draw(line, width - 1)];
  });
  const title = what === 'recipe' ? 'Recipe' : 'Descriptor';
  return { rows: [row(` ${title}`, 'strong'), emptyRow, ...rows] };
}
