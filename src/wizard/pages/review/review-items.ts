import { valueFields } from '../../../descriptor/descriptor.ts';
import { type Finding, formatPath } from '../../../descriptor/finding/finding.ts';
import { fieldOfKey } from '../../answers/field-of-key.ts';
import { isLookHeld } from '../../bringing/hold.ts';
import { packageBeingRead } from '../../document/looked-offer.ts';
import { findingsOf } from '../../findings/derived.ts';
import { byWeight, keyOfFinding } from '../../findings/place-findings.ts';
import { faultOf } from '../../run/fault-of-run.ts';
import { type WizardState, withSlot } from '../../state.ts';
import { type GoalChoice, goalsOf } from './goals.ts';
import { type Setup, setupsOf } from './setups.ts';

export type ReviewItem =
  | { readonly kind: 'goal'; readonly choice: GoalChoice }
  | {
      readonly kind: 'setup';
      readonly setup: Setup;
      readonly title: string;
    }
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'answer'; readonly key: string }
  /** A value that was proposed for a field outside the form. */
  | { readonly kind: 'extra'; readonly key: string };

/** The goals that cannot be reached now, those with the same reason after each other. */
function impossible(goals: readonly GoalChoice[]): GoalChoice[] {
  const reasons = new Set(goals.flatMap(({ disabledReason }) => disabledReason ?? []));
  return [...reasons].flatMap((reason) =>
    goals.filter(({ disabledReason }) => disabledReason === reason),
  );
}

const itemOf = (choice: GoalChoice): ReviewItem => ({ kind: 'goal', choice });

/**
 * The items of the review: findings, then what can be done, then what cannot be done now, and at last all answers in
 * the order of the pages.
 */
export function reviewItems(state: WizardState): ReviewItem[] {
  const goals = goalsOf(state);
  return [
    ...byWeight(findingsOf(state)).map((finding): ReviewItem => ({ kind: 'finding', finding })),
    ...goals.filter(({ disabledReason }) => disabledReason === undefined).map(itemOf),
    ...setupsOf(state).map((setup): ReviewItem => ({ kind: 'setup', ...setup })),
    ...impossible(goals).map(itemOf),
    ...valueFields
      .filter(({ key }) => state.document.answers[key] !== undefined)
      .map(({ key }): ReviewItem => ({ kind: 'answer', key })),
    ...Object.keys(state.document.answers)
      .filter((key) => !fieldOfKey(key))
      .map((key): ReviewItem => ({ kind: 'extra', key })),
  ];
}

/** Whether an item provides the template for lack of which the last run has failed. */
function providesTemplate(
  item: ReviewItem,
  {
    editing: {
      slots: { run },
    },
  }: WizardState,
): boolean {
  if (item.kind !== 'setup' || item.setup !== 'template') return false;
  const fault = faultOf(run);
  return fault?.kind === 'answer' && fault.key === 'template';
}

/**
 * The initially selected item: what provides the missing template of a failed run, the first goal that is possible now,
 * or what prevents all of them.
 */
export function firstGoal(state: WizardState): number {
  const items = reviewItems(state);
  const remedy = items.findIndex((item) => providesTemplate(item, state));
  if (remedy !== -1) return remedy;
  const possible = items.findIndex((item) => item.kind === 'goal' && !item.choice.disabledReason);
  return Math.max(0, possible);
}

/**
 * The index of the highlighted item. None is as long as it is not known whether what Enter would do can be done, unless
 * the user has chosen it.
 */
export function highlightedItem(state: WizardState): number | undefined {
  const { selected, isChosen, wanted } = state.editing.slots.review;
  const isKnown =
    state.session.isFileOnly ||
    (state.session.data.host !== undefined &&
      (packageBeingRead(state) === undefined || isLookHeld(state)));
  const isMeant = isChosen || wanted !== undefined || selected !== firstGoal(state);
  return isKnown || isMeant ? Math.min(selected, reviewItems(state).length - 1) : undefined;
}

/** The last one if there are fewer items now. */
export function selectedItem(state: WizardState): ReviewItem | undefined {
  const items = reviewItems(state);
  return items[Math.min(state.editing.slots.review.selected, items.length - 1)];
}

/** The name of an item, by which it is the same in another list. */
export function nameOfItem(item: ReviewItem): string {
  switch (item.kind) {
    case 'goal':
      return `goal ${item.choice.goal}${item.choice.continues ? ' further' : ''}`;
    case 'setup':
      return `setup ${item.setup}`;
    case 'finding':
      return `finding ${item.finding.rule} ${formatPath(item.finding.path)}`;
    case 'answer':
    case 'extra':
      return `answer ${item.key}`;
  }
}

function withSelected(state: WizardState, selected: number): WizardState {
  return withSlot(state, 'review', { ...state.editing.slots.review, selected });
}

/** The state with the same item selected as before, even if its position has changed because new data arrived. */
export function withSameSelected(state: WizardState, before: WizardState): WizardState {
  if (state.editing.page !== 'review') return state;
  const item = selectedItem(before);
  if (!item) return state;
  const names = reviewItems(state).map(nameOfItem);
  const selected = names.indexOf(nameOfItem(item));
  // Unless the user chose another goal, the most complete one that is possible now is selected, and continuing a run is
  // preferred to starting from the beginning.
  const { selected: place, isChosen } = before.editing.slots.review;
  const isDefault = item.kind === 'goal' && !isChosen && place === firstGoal(before);
  // After a missing thing was set up, select the goal that needed it.
  const isSetUp = selected === -1 && item.kind === 'setup';
  // After the last finding has gone, nothing is in the way of the goals.
  const isMended = selected === -1 && item.kind === 'finding' && findingsOf(state).length === 0;
  if (isDefault || isSetUp || isMended) return withSelected(state, firstGoal(state));
  if (selected === -1 || selected === state.editing.slots.review.selected) return state;
  return withSelected(state, selected);
}

/** The key of the field that the selected item belongs to. */
export function keyOfSelected(state: WizardState): string | undefined {
  const item = selectedItem(state);
  if (item?.kind === 'answer') return item.key;
  return item?.kind === 'finding' ? keyOfFinding(item.finding) : undefined;
}
