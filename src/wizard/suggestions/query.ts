import type { FieldAt } from '../../descriptor/descriptor.ts';
import { entryAt, listForm } from '../answers/list-entries.ts';
import type { WizardState } from '../state.ts';

/** The query for a field's suggestions: the text that is being typed, or the one when a suggestion was taken. */
export function queryOf(state: WizardState, { key, field }: FieldAt): string {
  if (state.query !== undefined) return state.query;
  const value = state.document.answers[key]?.text ?? '';
  const form = listForm(field);
  return form ? entryAt({ value, cursor: state.cursor }, form) : value.trim();
}
