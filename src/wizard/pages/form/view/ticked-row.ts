import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import { emptyRow, type Row, row, truncate } from '../../../../terminal/rows/row.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { listEntries, listForm } from '../../../answers/list-entries.ts';
import type { WizardState } from '../../../state.ts';
import { queryOf } from '../../../suggestions/query.ts';
import { offered } from '../../../suggestions/take-suggestion.ts';

/** The entries of a list that is being chosen; the one that is being typed counts once it is a whole one. */
export function tickedRow(state: WizardState, at: FieldAt, width: number, more: string): Row {
  const form = listForm(at.field);
  if (!form || !at.field.suggest) return emptyRow;
  const typed = state.query === undefined ? queryOf(state, at) : '';
  const isWhole = offered(state).some(({ value }) => value === typed);
  const ticked = listEntries(state.document.answers[at.key]?.text ?? '', form).filter(
    (entry) => entry !== typed || isWhole,
  );
  if (ticked.length === 0) return emptyRow;
  return row(truncate(`ticked: ${displayLine(ticked.join(', '))}`, width, more));
}
