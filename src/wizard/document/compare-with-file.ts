import { textsOfDescriptor } from '../answers/answer-text.ts';
import type { AnswerTexts, Document } from '../document.ts';

const inFile = new WeakMap<object, AnswerTexts>();

/** The file's answer to a field; undefined if it has none, or if there is no file. */
export function textInFile({ origin }: Pick<Document, 'origin'>, key: string): string | undefined {
  let texts = inFile.get(origin);
  if (!texts) {
    texts = textsOfDescriptor(origin);
    inFile.set(origin, texts);
  }
  return texts[key];
}

/** Whether the answer to a field differs from the one in the file that is being edited. */
export function differsFromFile(
  document: Pick<Document, 'origin' | 'answers'>,
  key: string,
): boolean {
  if (Object.keys(document.origin).length === 0) return false;
  return document.answers[key]?.text !== textInFile(document, key);
}
