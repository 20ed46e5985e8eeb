import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import { homeOutline } from '../pages/home/view/home-outline.ts';
import { reviewOutline } from '../pages/review/view/review-outline.ts';
import { followRun } from '../pages/run/view/follow-run.ts';
import { runOutline } from '../pages/run/view/run-outline.ts';
import { startOutline } from '../pages/start/view/start-outline.ts';
import type { Wizard } from '../session/wizard.ts';
import type { WizardState } from '../state.ts';
import type { WizardOutline } from '../view/wizard-outline.ts';

/** Called when the user goes to fields in order to come back after one of them, or after their page. */
export type ComesBack = (after: 'field' | 'page') => void;

type PageOutline = (state: WizardState, comesBack: ComesBack) => WizardOutline | undefined;

/** What each page without fields says in lines, and what can be typed there. */
export const pageOutlines: { readonly [page: string]: PageOutline } = {
  home: homeOutline,
  start: startOutline,
  review: reviewOutline,
  run: runOutline,
};

/**
 * What comes before a page asks anything.
 *
 * @param isOpened whether the page was opened just now
 * @returns whether anything was said
 */
type Before = (wizard: Wizard, session: PromptSession, isOpened: boolean) => Promise<boolean>;

export const beforeAsked: { readonly [page: string]: Before } = { run: followRun };
