import { derivedOutline } from '../../terminal/lines/derived-outline.ts';
import type { Outline } from '../../terminal/lines/outline.ts';
import type { Action } from '../action.ts';
import { isFormPage, titleOfPage } from '../all-page-ids.ts';
import { openPage } from '../all-pages.ts';
import type { CommandName } from '../command.ts';
import { bindingsHere, isOffered } from '../keys/keys.ts';
import { overlayOutline } from '../overlays/view/overlay-outline.ts';
import { reduce } from '../session/reduce.ts';
import type { WizardState } from '../state.ts';
import type { WizardOutline } from '../view/wizard-outline.ts';
import { type ComesBack, pageOutlines } from './all-page-outlines.ts';

/** A page that says nothing of itself: its commands are words. */
function barePage({ editing: { page } }: WizardState): WizardOutline | undefined {
  return isFormPage(page) ? undefined : { id: page, prompt: `${titleOfPage(page)}: ` };
}

/** What can be heard and typed now; undefined where the fields of the form are asked for, and after the end. */
export function outlineNow(
  state: WizardState,
  comesBack: ComesBack = () => {},
): Outline<WizardState, Action> | undefined {
  const { overlay, page } = state.editing;
  if (state.session.exit) return undefined;
  const own = overlay
    ? overlayOutline(overlay, state)
    : (pageOutlines[page] ?? barePage)(state, comesBack);
  if (!own) return undefined;
  return derivedOutline<WizardState, Action, CommandName>(own, {
    bindings: bindingsHere(state),
    isOffered: (command, after) => isOffered(command, after.reduce(reduce, state)),
    wordOf: (command) => (overlay ? undefined : openPage(state).footerWord?.(command, state)),
    action: (name) => ({ type: 'command', name }),
  });
}
