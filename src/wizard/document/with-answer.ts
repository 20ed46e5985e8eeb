import { textsOfDescriptor } from '../answers/answer-text.ts';
import type { Answers, AnswerTexts, Document, Provenance } from '../document.ts';
import { update, type WizardState } from '../state.ts';

/** Answers with the text of one changed; an empty text removes it. The same text changes nothing. */
export function withAnswer(
  answers: Answers,
  key: string,
  text: string,
  from: Provenance | undefined,
): Answers {
  if ((answers[key]?.text ?? '') === text) return answers;
  if (text !== '') return { ...answers, [key]: from ? { text, from } : { text } };
  const { [key]: _, ...others } = answers;
  return others;
}

export function withAnswers(
  answers: Answers,
  texts: AnswerTexts,
  from: Provenance | undefined,
): Answers {
  return Object.entries(texts).reduce(
    (all, [key, text]) => withAnswer(all, key, text, from),
    answers,
  );
}

export function answersFrom(texts: AnswerTexts, source: Provenance['source']): Answers {
  return withAnswers({}, texts, { source });
}

/** The state with other answers; the preview marks how they differ from the earlier ones. */
export function withNewAnswers(state: WizardState, answers: Answers): WizardState {
  return update(state, {
    document: { ...state.document, answers },
    editing: { before: state.document.answers },
  });
}

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
