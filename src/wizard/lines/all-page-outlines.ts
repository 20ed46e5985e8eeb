import type { OwnOutline } from '../../terminal/lines/derived-outline.ts';
import type { Action } from '../action.ts';
import type { CommandName } from '../command.ts';
import type { WizardState } from '../state.ts';

type PageOutline = (state: WizardState) => OwnOutline<WizardState, Action, CommandName>;

/** What each page without fields says in lines, and what can be typed there. */
const pageOutlines: { readonly [page: string]: PageOutline } = {};

export function pageOutline(state: WizardState) {
  return pageOutlines[state.editing.page]?.(state);
}
