import { answersOf } from '../answers/answer-text.ts';
import type { Answers } from '../document.ts';
import { withAnswer } from './focus.ts';

/** Answers that were given for a descriptor, applied to the descriptor's present content. */
export function answersOnTop(
  now: Readonly<Record<string, unknown>>,
  {
    origin,
    answers,
  }: { readonly origin: Readonly<Record<string, unknown>>; readonly answers: Answers },
): Answers {
  const before = answersOf(origin);
  const keys = new Set([...Object.keys(before), ...Object.keys(answers)]);
  const changed = [...keys].filter((key) => answers[key] !== before[key]);
  return changed.reduce((all, key) => withAnswer(all, key, answers[key] ?? ''), answersOf(now));
}
