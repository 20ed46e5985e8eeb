import { plural } from '../../text/format.ts';
import { answersOnTop } from '../answers/answers-on-top.ts';
import { answersOf } from '../answers.ts';
import { withPage } from '../focus.ts';
import type { Reloaded } from '../services.ts';
import type { WizardState } from '../state.ts';

/**
 * The form with the descriptor that somebody else has written, and on top of it what was answered since the form's
 * own was read or written. Where nothing of the form's ever stood there, theirs is all that counts.
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
