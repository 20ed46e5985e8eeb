import { derivedOutline } from '../../terminal/lines/derived-outline.ts';
import type { Outline } from '../../terminal/lines/outline.ts';
import type { Action } from '../action.ts';
import { openPage } from '../all-pages.ts';
import type { CommandName } from '../command.ts';
import { bindingsHere, isOffered } from '../keys/keys.ts';
import { overlayOutline } from '../overlays/view/overlay-outline.ts';
import { reduce } from '../session/reduce.ts';
import type { WizardState } from '../state.ts';
import { pageOutline } from './all-page-outlines.ts';

/** What can be heard and typed now; undefined where the fields of the form are asked for, and after the end. */
export function outlineNow(state: WizardState): Outline<WizardState, Action> | undefined {
  const { overlay } = state.editing;
  if (state.session.exit) return undefined;
  const own = overlay ? overlayOutline(overlay, state) : pageOutline(state);
  if (!own) return undefined;
  return derivedOutline<WizardState, Action, CommandName>(own, {
    bindings: bindingsHere(state),
    isOffered: (command, after) => isOffered(command, after.reduce(reduce, state)),
    wordOf: (command) => (overlay ? undefined : openPage(state).footerWord?.(command, state)),
    action: (name) => ({ type: 'command', name }),
  });
}
