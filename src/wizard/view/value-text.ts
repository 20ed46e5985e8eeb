import type { ValueField } from '../../descriptor/field.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { plural } from '../../text/format/format.ts';
import { isMultiline } from '../answers/answer-text.ts';

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
