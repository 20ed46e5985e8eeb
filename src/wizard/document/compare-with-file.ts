import { answersOf } from '../answers/answer-text.ts';
import type { Answers, Document } from '../document.ts';

const inFile = new WeakMap<object, Answers>();

/** The file's answer to a field; undefined if it has none, or if there is no file. */
export function answerInFile(
  { origin }: Pick<Document, 'origin'>,
  key: string,
): string | undefined {
  let answers = inFile.get(origin);
  if (!answers) {
    answers = answersOf(origin);
    inFile.set(origin, answers);
  }
  return answers[key];
}

/** Whether the answer to a field differs from the one in the file that is being edited. */
export function differsFromFile(
  document: Pick<Document, 'origin' | 'answers'>,
  key: string,
): boolean {
  if (Object.keys(document.origin).length === 0) return false;
  return document.answers[key] !== answerInFile(document, key);
}
