import type { View } from './action.ts';
import { applyFix } from './apply-fix.ts';
import type { CommandName } from './command.ts';
import { withField, withPage } from './form.ts';
import { again } from './reduce-run.ts';
import { keyOfSelected, reviewItems, selectedItem, wordsToBuildTemplate } from './review-items.ts';
import { freshRun, isGoing } from './run-state.ts';
import { scrolled } from './scrolled.ts';
import type { Goal } from './services.ts';
import { type ReviewTab, reviewTabs, type WizardState } from './state.ts';

function withRun(state: WizardState, goal: Goal): WizardState {
  return { ...state, page: 'run', goal, run: freshRun };
}

function mended(state: WizardState, mend: 'engines' | 'catalog' | 'template'): WizardState {
  switch (mend) {
    case 'engines':
      return { ...state, outside: { kind: 'engines-up' } };
    case 'template':
      return {
        ...state,
        outside: { kind: 'build-template', words: wordsToBuildTemplate(state) ?? [] },
      };
    case 'catalog':
      return { ...state, isStartingCatalog: true, notice: 'Starting a catalog.' };
  }
}

function accept(state: WizardState): WizardState {
  const item = selectedItem(state);
  if (item?.kind === 'goal') {
    const { goal, obstacle, continues } = item.choice;
    if (obstacle !== undefined) return { ...state, notice: obstacle };
    if (isGoing(state.run)) return { ...withPage(state, 'run'), notice: 'A run goes on already.' };
    return continues && state.run ? again(state, state.run) : withRun(state, goal);
  }
  if (item?.kind === 'mend') {
    return mended(state, item.mend);
  }
  const key = keyOfSelected(state);
  if (key !== undefined) return withField(state, key);
  return { ...state, notice: 'The form has no field for this; it stays as it is.' };
}

function fix(state: WizardState): WizardState {
  const item = selectedItem(state);
  if (item?.kind === 'finding' && item.finding.fix) return applyFix(state, item.finding.fix);
  return { ...state, notice: 'Nothing to fix here.' };
}

function withTab(state: WizardState, step: number): WizardState {
  const index = reviewTabs.findIndex(({ id }) => id === state.review.tab);
  const tab: ReviewTab = reviewTabs.at((index + step) % reviewTabs.length)!.id;
  return { ...state, review: { ...state.review, tab, scroll: 0 } };
}

function withSelected(state: WizardState, selected: number): WizardState {
  const last = reviewItems(state).length - 1;
  return {
    ...state,
    review: { ...state.review, selected: Math.min(Math.max(selected, 0), last) },
  };
}

function vertical(state: WizardState, name: CommandName, view: View): WizardState {
  const { tab, selected, scroll } = state.review;
  if (tab !== 'summary') {
    return { ...state, review: { ...state.review, scroll: scrolled(scroll, name, view) } };
  }
  const last = reviewItems(state).length - 1;
  return withSelected(state, scrolled(selected, name, { ...view, end: last + view.rows }));
}

/** What a command does on the review. */
export function reduceReview(
  state: WizardState,
  name: CommandName,
  view: View | undefined,
): WizardState {
  switch (name) {
    case 'accept':
      return state.review.tab === 'summary' ? accept(state) : withTab(state, 1);
    case 'up':
    case 'down':
    case 'page-up':
    case 'page-down':
    case 'first':
    case 'last':
      return vertical(state, name, view ?? { rows: 10, first: 0, end: 0 });
    case 'next-tab':
      return withTab(state, 1);
    case 'previous-tab':
      return withTab(state, -1);
    case 'back':
      return withPage(state, 'advanced');
    case 'fix':
      return fix(state);
    case 'editor': {
      const key = keyOfSelected(state);
      return key === undefined ? state : { ...state, outside: { kind: 'editor', key } };
    }
    default:
      return state;
  }
}
