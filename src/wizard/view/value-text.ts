import type { ValueField } from '../../descriptor/field.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { plural } from '../../text/format/format.ts';
import { isMultiline } from '../answers/answer-text.ts';
import { listEntries, listForm } from '../answers/list-entries.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from '../suggestions/all-sources.ts';

/** A value in the form in which it is shown when its field is not being edited. */
export function valueText(value: string, field: ValueField): string {
  if (field.type === 'boolean') {
    return value === 'true' ? 'yes' : value === 'false' ? 'no' : value;
  }
  if (!isMultiline(field)) return displayLine(value);
  const [first = '', ...others] = value.split('\n');
  return (
    displayLine(first) + (others.length > 0 ? `  (and ${plural(others.length, 'more line')})` : '')
  );
}

/** The example of a field as people write it; a list without the separators of the file. */
export function fieldExampleText(field: ValueField): string {
  const { example } = field;
  const form = listForm(field);
  if (form && typeof example === 'string') return listEntries(example, form).join(', ');
  if (typeof example === 'string') return example;
  return Array.isArray(example) ? example.join(', ') : JSON.stringify(example);
}

/** The word for an entry of a field with several lines. */
export const entryWord = ({ type }: ValueField) => (type === 'string' ? 'line' : 'entry');

/** The present answer; entries and lines each with its number. */
export function presentLines(field: ValueField, value: string): string[] {
  if (!isMultiline(field) || value === '') return [`  Now: ${displayLine(value || 'nothing')}`];
  const entries = entriesOf(value, field);
  return [
    `  Now ${plural(entries.length, entryWord(field), `${entryWord(field).replace(/y$/, 'ie')}s`)}:`,
    ...entries.map((entry, index) => `  ${index + 1}: ${displayLine(entry)}`),
  ];
}

/** The meaning of an answer together with others, such as a number of processors. */
export function meaningLines({ document }: WizardState, field: ValueField): string[] {
  const meaning = sourceOf(field)?.meaningOf?.(document.answers);
  return meaning === undefined ? [] : [`  That is ${meaning}.`];
}

/** The entries of a field that is asked for line by line, or the lines of its text. */
export function entriesOf(text: string, field: ValueField): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  return field.type === 'string' ? lines : lines.filter((line) => line.trim() !== '');
}
