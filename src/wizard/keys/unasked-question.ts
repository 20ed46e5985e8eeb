import { leftOutText } from '../../terminal/keys/unasked-question.ts';
import { openPage } from '../all-pages.ts';
import { menuOf } from '../overlays/menus.ts';
import type { Wizard } from '../session/wizard.ts';
import type { WizardState } from '../state.ts';

/**
 * The question that is open and has come up by itself; undefined if there is none. The end of a run is one too: from then on
 * Enter quits or tries again.
 */
export function unaskedQuestion(state: WizardState): string | undefined {
  const { overlay } = state.editing;
  if (overlay) {
    const isUnasked = overlay.kind === 'menu' && menuOf(overlay.menu, state).isUnasked;
    return isUnasked ? overlay.menu : undefined;
  }
  return openPage(state).question?.(state);
}

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
  if (state.session.externalTask) return forOtherProgram;
  const now = unaskedQuestion(state);
  return now === undefined || now === question ? undefined : leftOutText;
}

/** Said when keys were typed before the list of applications was shown. */
export const leftOutOfList = 'Input before this list was shown is ignored.';

/**
 * Tells whether the wizard shows the list of applications and has shown nothing else before. Input that was typed for the shell
 * must not begin a build there, or remove a file.
 */
export function firstList({ state, subscribe }: Wizard): () => boolean {
  const isList = () => openPage(state()).isList === true && !state().editing.overlay;
  let isFirst = isList();
  const forget = subscribe(() => {
    isFirst &&= isList();
    if (!isFirst) forget();
  });
  return () => isFirst;
}
