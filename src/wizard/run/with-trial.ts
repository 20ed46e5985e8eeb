import { update, type WizardState } from '../state.ts';
import { handNewsOf } from './known-hand.ts';

function withTry(state: WizardState, words: readonly string[]): WizardState {
  const { builder } = state.session.data.host ?? {};
  const engine = builder ? ['--engine', builder.name] : [];
  const args = ['try', ...words, ...engine];
  return update(state, { session: { externalTask: { kind: 'own-command', args } } });
}

/**
 * Lets a person use a built application in a browser; the terminal says where.
 *
 * @param subject an image, or a descriptor with what chooses it
 */
export function withTrial(state: WizardState, subject: readonly string[]): WizardState {
  return withTry(state, subject);
}

/** Lets a person prove by hand what was tried; in the terminal, where the words are asked for. */
export function withAcceptance(state: WizardState, subject: readonly string[]): WizardState {
  return withTry(state, [...subject, '--as-tried']);
}

/** Starts an application and lets a person accept it with these words, by what it shows. */
export function withWordsAgain(
  state: WizardState,
  subject: readonly string[],
  words: string,
): WizardState {
  return withTry(state, [...subject, '--accept', words]);
}

/**
 * The same after a run. An application that was proven by hand before is accepted again as it is now, with the same words,
 * unless it was tried since: then by what was shown.
 */
export function withAcceptanceOfRun(state: WizardState, image: string): WizardState {
  const { isTried = false, earlier } = handNewsOf(state) ?? {};
  return !isTried && earlier
    ? withWordsAgain(state, [image], earlier.words ?? '')
    : withAcceptance(state, [image]);
}
