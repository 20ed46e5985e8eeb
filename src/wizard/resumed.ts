import type { DraftSummary } from './draft.ts';
import { focusedKey } from './form.ts';
import { initialState } from './initial-state.ts';
import type { WizardState } from './state.ts';

/** The wizard as it was when a draft was saved. */
export function resumed(state: WizardState, draft: DraftSummary): WizardState {
  const page = draft.page === 'run' ? 'review' : draft.page;
  const opened: WizardState = {
    ...initialState({ draft: draft.id, origin: draft.origin }),
    answers: draft.answers,
    before: draft.answers,
    visited: new Set(Object.keys(draft.answers)),
    known: state.known,
    page,
  };
  const key = focusedKey(opened);
  return { ...opened, cursor: (opened.answers[key ?? ''] ?? '').length };
}
