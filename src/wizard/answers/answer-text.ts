import { isAbsent, valueAt, valueFields } from '../../descriptor/descriptor.ts';
import type { ValueField } from '../../descriptor/field.ts';
import type { AnswerTexts } from '../document.ts';

/** Whether the text of a field can have several lines: a long text, or a list with one entry per line. */
export function isMultiline({ type, multiline, suggest }: ValueField): boolean {
  return multiline === true || (/strings$/.test(type) && suggest === undefined);
}

/** A descriptor's value in the form in which a person types it. */
export function textOfValue(value: unknown, field: ValueField): string {
  if (isAbsent(value)) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) {
    return value.join(isMultiline(field) ? '\n' : ', ');
  }
  return JSON.stringify(value);
}

function listOf(text: string, field: ValueField): string[] {
  const separator = isMultiline(field) ? '\n' : ',';
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function booleanOf(text: string): string | boolean {
  return text === 'true' ? true : text === 'false' ? false : text;
}

/**
 * The value of a typed text. If the text cannot be read as the field's type, it is the text itself, so that the
 * findings report the error. Undefined means no value.
 */
export function valueOfText(text: string, field: ValueField): unknown {
  if (text.trim() === '') return undefined;
  switch (field.type) {
    case 'string':
      return text;
    case 'integer':
      return /^\s*[+-]?\d{1,15}\s*$/.test(text) ? Number(text) : text;
    case 'boolean':
    case 'string-or-boolean':
      return booleanOf(text.trim());
    case 'strings':
      return listOf(text, field);
    case 'string-or-strings': {
      const list = listOf(text, field);
      return list.length > 1 ? list : list[0];
    }
  }
}

export function textsOfDescriptor(descriptor: unknown): AnswerTexts {
  const texts: Record<string, string> = {};
  for (const { path, key, field } of valueFields) {
    const text = textOfValue(valueAt(descriptor, path), field);
    if (text !== '') texts[key] = text;
  }
  return texts;
}
