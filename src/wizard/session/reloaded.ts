import { plural } from '../../text/format.ts';
import { answersOf } from '../answers/answer-text.ts';
import { answersOnTop } from '../document/answers-on-top.ts';
import { withPage } from '../document/focus.ts';
import type { Reloaded } from '../services.ts';
import type { WizardState } from '../state.ts';

/**
 * The form with a descriptor that was changed by someone else, and on top the answers since this wizard last
 * read or wrote it. If this wizard never did, only the other descriptor counts.
 */
export function withReloaded(state: WizardState, { origin, base }: Reloaded): WizardState {
  const { answers: given, data } = state;
  const answers = base ? answersOnTop(origin, { origin: base, answers: given }) : answersOf(origin);
  const changed = Object.keys({ ...given, ...answers }).filter(
    (key) => given[key] !== answers[key],
  );
  return {
    ...withPage(state, 'review'),
    origin,
    answers,
    before: given,
    written: undefined,
    visited: new Set([...state.visited, ...Object.keys(answers)]),
    data: { ...data, plan: undefined },
    isReloading: false,
    notice: `Loaded: ${plural(changed.length, 'answer')} changed by it.`,
  };
}
