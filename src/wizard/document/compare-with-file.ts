import { textsOfDescriptor } from '../answers/answer-text.ts';
import type { AnswerTexts, Document } from '../document.ts';

const inFile = new WeakMap<object, AnswerTexts>();

function textsInFile(origin: Document['origin']): AnswerTexts {
  let texts = inFile.get(origin);
  if (!texts) {
    texts = textsOfDescriptor(origin);
    inFile.set(origin, texts);
  }
  return texts;
}

/** The file's answer to a field; undefined if it has none, or if there is no file. */
export function textInFile({ origin }: Pick<Document, 'origin'>, key: string): string | undefined {
  return textsInFile(origin)[key];
}

/** Whether all answers are those of the file that is being edited; no, if there is no file. */
export function isAsInFile(document: Pick<Document, 'origin' | 'answers'>): boolean {
  const { origin, answers } = document;
  const keys = [...Object.keys(answers), ...Object.keys(textsInFile(origin))];
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
