import { textsOfDescriptor } from '../answers/answer-text.ts';
import type { Answers, Document } from '../document.ts';
import { answersFrom } from './with-answer.ts';

/** Answers that were given for a descriptor, applied to the descriptor's present content. */
export function answersOnTop(
  now: Document['origin'],
  { origin, answers }: Pick<Document, 'origin' | 'answers'>,
): Answers {
  const before = textsOfDescriptor(origin);
  const changed = Object.entries(answers).filter(([key, { text }]) => text !== before[key]);
  const kept = Object.entries(answersFrom(textsOfDescriptor(now), 'file')).filter(
    ([key]) => answers[key] !== undefined || before[key] === undefined,
  );
  return Object.fromEntries([...kept, ...changed]);
}
