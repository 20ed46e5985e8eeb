import { valueAt, valueFields } from '../../descriptor/descriptor.ts';
import { textOfValue } from '../answers/answer-text.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import type { Document } from '../document.ts';

/** The file's answer to a field; undefined if it has none, or if there is no file. */
export function textInFile({ origin }: Pick<Document, 'origin'>, key: string): string | undefined {
  const at = fieldOfKey(key);
  const text = at ? textOfValue(valueAt(origin, at.path), at.field) : '';
  return text === '' ? undefined : text;
}

/** Whether all answers are those of the file that is being edited; no, if there is no file. */
export function isAsInFile(document: Pick<Document, 'origin' | 'answers'>): boolean {
  const { origin, answers } = document;
  const keys = [...Object.keys(answers), ...valueFields.map(({ key }) => key)];
  return Object.keys(origin).length > 0 && !keys.some((key) => differsFromFile(document, key));
}

/** Whether the answer to a field differs from the one in the file that is being edited. */
export function differsFromFile(
  document: Pick<Document, 'origin' | 'answers'>,
  key: string,
): boolean {
  if (Object.keys(document.origin).length === 0) return false;
  return document.answers[key]?.text !== textInFile(document, key);
}
