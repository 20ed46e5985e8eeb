import { homeOutline } from '../pages/home/view/home-outline.ts';
import { startOutline } from '../pages/start/view/start-outline.ts';
import type { WizardState } from '../state.ts';
import type { WizardOutline } from '../view/wizard-outline.ts';

/** What each page without fields says in lines, and what can be typed there. */
const pageOutlines: { readonly [page: string]: (state: WizardState) => WizardOutline } = {
  home: homeOutline,
  start: startOutline,
};

export function pageOutline(state: WizardState): WizardOutline | undefined {
  return pageOutlines[state.editing.page]?.(state);
}
