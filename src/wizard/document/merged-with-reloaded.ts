import { plural } from '../../text/format/format.ts';
import type { Opening } from '../action.ts';
import { pageFor } from '../all-page-ids.ts';
import { textsOfDescriptor } from '../answers/answer-text.ts';
import type { Answers } from '../document.ts';
import type { Reloaded } from '../services.ts';
import type { WizardState } from '../state.ts';
import { answersFrom, answersOnTop } from './with-answer.ts';

/**
 * How to open a descriptor that was changed by another program: with the answers since this wizard last read or
 * wrote it on top. If this wizard never did, only the other descriptor counts.
 */
export function mergedWithReloaded(
  { document }: Pick<WizardState, 'document'>,
  { origin, base }: Reloaded,
): Opening {
  const { answers: present, draft } = document;
  const answers: Answers = base
    ? answersOnTop(origin, { origin: base, answers: present })
    : answersFrom(textsOfDescriptor(origin), 'file');
  const isSame = (key: string) => present[key]?.text === answers[key]?.text;
  const changed = Object.keys({ ...present, ...answers }).filter((key) => !isSame(key));
  const kept = Object.entries(present).filter(([key]) => isSame(key));
  return {
    origin,
    answers: { ...answers, ...Object.fromEntries(kept) },
    draft,
    page: pageFor.review,
    notice: `Loaded: ${plural(changed.length, 'answer')} changed by it.`,
  };
}
