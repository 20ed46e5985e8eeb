import { valueAt, valueFields } from '../../descriptor/descriptor.ts';
import { textOfValue } from '../answers/answer-text.ts';
import { valueOfAnswer } from '../answers/descriptor-of-answers.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import type { Document } from '../document.ts';

/** The file's answer to a field; undefined if it has none, or if there is no file. */
export function textInFile({ origin }: Pick<Document, 'origin'>, key: string): string | undefined {
  const at = fieldOfKey(key);
  const text = at ? textOfValue(valueAt(origin, at.path), at.field) : '';
  return text === '' ? undefined : text;
}

/** Whether an answer is written as what the file has: the same text, or one that only differs in blanks and separators. */
function isWrittenAsInFile(document: Pick<Document, 'origin' | 'answers'>, key: string): boolean {
  if (!differsFromFile(document, key)) return true;
  const at = fieldOfKey(key);
  if (!at) return false;
  const value = valueOfAnswer(document.answers[key]?.text ?? '', at.field);
  return textOfValue(value, at.field) === (textInFile(document, key) ?? '');
}

/** Whether the answers make the file that is being edited as it is; no, if there is no file. */
export function isAsInFile(document: Pick<Document, 'origin' | 'answers'>): boolean {
  const { origin, answers } = document;
  const keys = [...Object.keys(answers), ...valueFields.map(({ key }) => key)];
  return Object.keys(origin).length > 0 && keys.every((key) => isWrittenAsInFile(document, key));
}

/** Whether the answer to a field differs from the one in the file that is being edited. */
export function differsFromFile(
  document: Pick<Document, 'origin' | 'answers'>,
  key: string,
): boolean {
  if (Object.keys(document.origin).length === 0) return false;
  return document.answers[key]?.text !== textInFile(document, key);
}
