import type { Opening } from '../action.ts';
import { pageToResume } from '../all-page-ids.ts';
import { textsOfDescriptor } from '../answers/answer-text.ts';
import { withGiven } from '../document/initial-state.ts';
import { answersOnTop } from '../document/with-answer.ts';
import type { Answer, HeldIcon } from '../document.ts';
import type { Draft, DraftSummary } from '../draft.ts';
import type { WizardState } from '../state.ts';

const heldIn = ({ content, isOfOrigin }: NonNullable<Draft['icon']>): HeldIcon => ({
  content,
  about: 'draft',
  ...(isOfOrigin && { isOfOrigin }),
});

/** How to open a draft: as it was when it was saved, on top of its file as that is now. */
export function resumed(
  { document, session: { given } }: Pick<WizardState, 'document' | 'session'>,
  draft: DraftSummary,
): Opening {
  const isEdit = draft.file !== undefined;
  const origin = isEdit ? document.origin : draft.origin;
  const inOrigin = textsOfDescriptor(origin);
  // Drafts of earlier versions do not say where an answer comes from.
  const sourced = ([key, answer]: [string, Answer]): [string, Answer] => {
    const source = inOrigin[key] === answer.text ? 'file' : 'draft';
    return [key, { from: { source }, ...answer }];
  };
  const answers = isEdit ? answersOnTop(origin, draft) : draft.answers;
  return {
    origin,
    answers: withGiven(Object.fromEntries(Object.entries(answers).map(sourced)), given),
    draft: draft.id,
    page: pageToResume(draft.page),
    written: draft.written,
    isKept: true,
    ...(draft.icon ? { icons: { [draft.icon.name]: heldIn(draft.icon) } } : {}),
    ...(draft.files ? { files: draft.files } : {}),
    ...(draft.look ? { look: draft.look } : {}),
  };
}
