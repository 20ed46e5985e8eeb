import { answersOnTop } from '../document/answers-on-top.ts';
import { focusedKey } from '../document/focus.ts';
import { initialState, withGiven } from '../document/initial-state.ts';
import { provenancesOf } from '../document.ts';
import type { DraftSummary } from '../draft.ts';
import type { WizardState } from '../state.ts';

/** The wizard as it was when a draft was saved. */
export function resumed(state: WizardState, draft: DraftSummary): WizardState {
  const page = draft.page === 'run' ? 'review' : draft.page;
  const isEdit = draft.file !== undefined;
  const origin = isEdit ? state.origin : draft.origin;
  const { given, data } = state;
  const answers = withGiven(isEdit ? answersOnTop(origin, draft) : draft.answers, given);
  const fresh = initialState({ draft: draft.id, origin, given });
  const own = Object.entries(answers).filter(([key, text]) => fresh.answers[key] !== text);
  const opened: WizardState = {
    ...fresh,
    answers,
    provenance: { ...fresh.provenance, ...provenancesOf(Object.fromEntries(own), 'draft') },
    before: answers,
    visited: new Set(Object.keys(answers)),
    data,
    otherDrafts: state.otherDrafts,
    keepsElsewhere: state.keepsElsewhere,
    written: draft.written,
    page,
  };
  const key = focusedKey(opened);
  return { ...opened, cursor: (opened.answers[key ?? ''] ?? '').length };
}
