import type { ValueField } from '../../descriptor/field.ts';
import { listEntries, listForm } from '../answers/list-entries.ts';

/** The example of a field as people write it; a list without the separators of the file. */
export function fieldExampleText(field: ValueField): string {
  const { example } = field;
  const form = listForm(field);
  if (form && typeof example === 'string') return listEntries(example, form).join(', ');
  if (typeof example === 'string') return example;
  return Array.isArray(example) ? example.join(', ') : JSON.stringify(example);
}
