import { scrolled } from '../../../terminal/scroll-place.ts';
import { failedPart, withPartsWanted } from '../../bringing/bringing.ts';
import { packageToLookAt } from '../../bringing/hold.ts';
import type { CommandName, View } from '../../command.ts';
import { withField, withPage } from '../../document/focus.ts';
import { restored } from '../../document/undo.ts';
import { applyFix } from '../../findings/apply-fix.ts';
import { type Goal, goals } from '../../goal.ts';
import { withMenu } from '../../overlays/menu.ts';
import { isRunning } from '../../run/run-state.ts';
import { withCatalogStarted } from '../../run/start-catalog.ts';
import { retryRun, startRun } from '../../run/start-run.ts';
import { withImageTried } from '../../run/trial-image.ts';
import { update, type WizardState, withNotice, withSlot } from '../../state.ts';
import { isCheckingNames, unknownPackages } from '../../suggestions/package-facts.ts';
import { awaitsCatalog, type GoalChoice, goalsOf } from './goals.ts';
import { isForAllUnasked } from './not-free.ts';
import { highlightedItem, keyOfSelected, reviewItems, selectedItem } from './review-items.ts';
import { setups } from './setups.ts';
import { type ReviewSlot, type ReviewTab, tabsOf } from './slot.ts';

function withReview(state: WizardState, slot: Partial<ReviewSlot>): WizardState {
  return withSlot(state, 'review', { ...state.editing.slots.review, ...slot });
}

/** The pending check that decides whether a goal is possible; undefined if all are done. */
function checkedFirst(state: WizardState, goal: Goal): string | undefined {
  if (goals[goal].steps === undefined && isCheckingNames(state)) return 'the package names';
  return state.session.data.host === undefined && goal !== 'write'
    ? 'whether this can be done here'
    : undefined;
}

/** The state in which what a goal needs is brought; the catalog is one of the wizard. */
function withBrought(state: WizardState, { brings = [] }: GoalChoice): WizardState {
  const parts = withPartsWanted(
    state,
    brings.filter((part) => part !== 'catalog'),
  );
  return brings.includes('catalog') ? withCatalogStarted(parts) : parts;
}

export function chosen(state: WizardState, choice: GoalChoice): WizardState {
  const { goal, disabledReason, continues } = choice;
  const { run } = state.editing.slots;
  if (awaitsCatalog(state, choice)) {
    const notice = 'Starting a catalog; this starts as soon as it is up.';
    return withNotice(withReview(state, { wanted: goal }), notice);
  }
  if (disabledReason !== undefined) return withNotice(state, disabledReason);
  if (choice.awaits !== undefined) {
    const notice = `This starts as soon as ${choice.awaits} has been looked at.`;
    const waiting = withReview(state, { wanted: goal, awaitsLook: true });
    return withNotice(withBrought(waiting, choice), notice);
  }
  if (state.session.isFileOnly)
    return update(state, { session: { fileWork: 'write' }, editing: { notice: 'Writing it.' } });
  if (isRunning(run)) return withNotice(withPage(state, 'run'), 'A run is already in progress.');
  // When it is requested a second time, it starts, so that the user need not wait for an engine that does not
  // answer.
  if (isForAllUnasked(state) && goals[goal].needs.includes('catalog'))
    return withMenu(withReview(state, { asked: goal }), 'not-free');
  const what = checkedFirst(state, goal);
  if (what !== undefined && state.editing.slots.review.wanted !== goal) {
    const notice = `Checking first ${what}. Enter again starts at once.`;
    return withNotice(withReview(state, { wanted: goal }), notice);
  }
  const brought = withBrought(state, choice);
  if (continues && run)
    return retryRun(update(brought, { run: { goal } }), run, run.skips, continues);
  return startRun(brought, goal, continues);
}

/** Says that a build would fail for a package of which this was not known yet when it was requested. */
function withUnknownTold(state: WizardState, before: WizardState): WizardState | undefined {
  const unknown = unknownPackages(state);
  if (unknown.size <= unknownPackages(before).size) return undefined;
  const names = [...unknown].map(([key, { near }]) => {
    const name = key.replace(/^\S+ /, '');
    return near === undefined ? name : `${name} (${near}?)`;
  });
  return withNotice(state, `Not in the index: ${names.join(', ')}. Enter builds all the same.`);
}

export function withoutWantedGoal(state: WizardState): WizardState {
  const { wanted, awaitsLook: _, ...review } = state.editing.slots.review;
  return wanted === undefined ? state : withSlot(state, 'review', review);
}

/** Starts the goal that was requested before it was known whether it is possible, or says what prevents it. */
export function withWanted(state: WizardState, before: WizardState): WizardState {
  const { wanted, awaitsLook, ...review } = state.editing.slots.review;
  if (wanted === undefined || state.editing.page !== 'review') return state;
  // The line above the keys says why.
  if (awaitsLook && failedPart(state))
    return withNotice(withSlot(state, 'review', review), undefined);
  if (awaitsLook && packageToLookAt(state) !== undefined) return state;
  // What told of the wait is no longer so.
  const without = withNotice(withSlot(state, 'review', review), undefined);
  const told = withUnknownTold(without, before);
  if (told) return told;
  if (!state.session.data.host || checkedFirst(state, wanted) !== undefined) return state;
  const choice = goalsOf(state).find(({ goal }) => goal === wanted);
  return choice ? chosen(without, choice) : without;
}

function accept(state: WizardState): WizardState {
  const item = selectedItem(state);
  if (item?.kind === 'goal') {
    return chosen(state, item.choice);
  }
  if (item?.kind === 'setup') {
    return setups[item.setup].begin(state);
  }
  const key = keyOfSelected(state);
  if (key !== undefined) return withField(state, key);
  return withNotice(state, 'The form has no field for this; it is left unchanged.');
}

function fix(state: WizardState): WizardState {
  const item = selectedItem(state);
  if (item?.kind === 'finding' && item.finding.fix) return applyFix(state, item.finding.fix);
  return withNotice(state, 'Nothing to fix here.');
}

function withTab(state: WizardState, step: number): WizardState {
  const tabs = tabsOf(state.session);
  const index = tabs.findIndex(({ id }) => id === state.editing.slots.review.tab);
  const tab: ReviewTab = tabs.at((index + step) % tabs.length)!.id;
  return withReview(state, { tab, scroll: 0 });
}

function withSelected(state: WizardState, selected: number): WizardState {
  const last = reviewItems(state).length - 1;
  return withReview(state, { selected: Math.min(Math.max(selected, 0), last), isChosen: true });
}

function vertical(state: WizardState, name: CommandName, view: View): WizardState {
  const { tab, scroll } = state.editing.slots.review;
  if (tab !== 'summary') {
    return withReview(state, { scroll: scrolled(scroll, name, view) });
  }
  const last = reviewItems(state).length - 1;
  // As long as nothing is highlighted, "down" goes to the first item.
  const from = highlightedItem(state) ?? -1;
  return withSelected(state, scrolled(from, name, { ...view, end: last + view.rows }));
}

export function reduceReview(
  state: WizardState,
  name: CommandName,
  view: View | undefined,
): WizardState {
  switch (name) {
    case 'accept':
      return state.editing.slots.review.tab === 'summary' ? accept(state) : withTab(state, 1);
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
    case 'restore':
      return restored(state, keyOfSelected(state));
    case 'try':
      return withImageTried(state);
    case 'editor': {
      const key = keyOfSelected(state);
      return key === undefined
        ? state
        : update(state, { session: { externalTask: { kind: 'editor', key } } });
    }
    default:
      return state;
  }
}
