import { leftOutText } from '../../terminal/keys/unasked-question.ts';
import type { WizardState } from '../state.ts';
import { unaskedQuestion } from './unasked-question.ts';

/** Said when keys were dropped because a command before them gives the terminal to another program. */
const forOtherProgram = 'Input before the other program had the terminal is ignored.';

/**
 * Why a key has no effect any more: it is no answer to a question that has come up since, and a program that gets the
 * terminal was meant to read it.
 *
 * @param question the unasked question that was open when the key came
 * @returns what to say; undefined if the key is to be handled
 */
export function dropReason(state: WizardState, question: string | undefined): string | undefined {
  if (state.externalTask) return forOtherProgram;
  const now = unaskedQuestion(state);
  return now === undefined || now === question ? undefined : leftOutText;
}
