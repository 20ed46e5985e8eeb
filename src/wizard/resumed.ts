import { type Answers, answersOf } from './answers.ts';
import type { DraftSummary } from './draft.ts';
import { focusedKey, withAnswer } from './form.ts';
import { initialState, withGiven } from './initial-state.ts';
import type { WizardState } from './state.ts';

/** What was answered in a draft, on top of what the file that it is about says by now. */
function onTopOf(origin: WizardState['origin'], draft: DraftSummary): Answers {
  const before = answersOf(draft.origin);
  const keys = new Set([...Object.keys(before), ...Object.keys(draft.answers)]);
  const changed = [...keys].filter((key) => draft.answers[key] !== before[key]);
  return changed.reduce(
    (answers, key) => withAnswer(answers, key, draft.answers[key] ?? ''),
    answersOf(origin),
  );
}

/** The wizard as it was when a draft was saved. */
export function resumed(state: WizardState, draft: DraftSummary): WizardState {
  const page = draft.page === 'run' ? 'review' : draft.page;
  const isEdit = draft.file !== undefined;
  const origin = isEdit ? state.origin : draft.origin;
  const { given, known } = state;
  const answers = withGiven(isEdit ? onTopOf(origin, draft) : draft.answers, given);
  const opened: WizardState = {
    ...initialState({ draft: draft.id, origin, given }),
    answers,
    before: answers,
    visited: new Set(Object.keys(answers)),
    known,
    page,
  };
  const key = focusedKey(opened);
  return { ...opened, cursor: (opened.answers[key ?? ''] ?? '').length };
}
