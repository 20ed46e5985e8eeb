import type { Condition } from '../../src/learn/lesson.ts';
import type { StepName } from '../../src/pipeline/event.ts';
import { textOf } from '../../src/text/edit/edited-text.ts';
import { focusKeys, withField } from '../../src/wizard/document/focus.ts';
import { searchLine } from '../../src/wizard/document/page-fields.ts';
import { withMenu } from '../../src/wizard/overlays/menu.ts';
import { freshRun, type RunState } from '../../src/wizard/run/run-state.ts';
import { update, type WizardState, withSlot } from '../../src/wizard/state.ts';
import { factsOf, wholeHistory } from '../wizard/home/facts-of.ts';
import { homeState } from '../wizard/home-state.ts';

/** A run that is in a step, or before its first one. */
function runIn(step: StepName | 'any'): RunState {
  const steps = step === 'any' ? [] : [{ step, status: 'running', since: 1 } as const];
  return { ...freshRun, steps, outcome: undefined };
}

/** A step that a run has done. */
const done = (step: StepName) =>
  ({ step, status: 'done', since: 1, until: 2, summary: '' }) as const;

/** A step at which a run has failed. */
function failed(step: StepName) {
  const problem = {
    code: 'not-proven',
    message: 'no window',
    tail: [],
    action: undefined,
  } as const;
  return { step, status: 'failed', since: 1, until: 2, problem } as const;
}

/** A list whose application its catalog has as it was registered. */
const registeredInList = homeState([factsOf('gimp', { history: wholeHistory })]);

/** A field of a page that no other condition is about; any if each has one of its own. */
function otherField(state: WizardState, others: readonly Condition[]): WizardState {
  const keys = focusKeys(state);
  const key = keys.find((one) => !others.some(({ field }) => field === one)) ?? keys[0];
  return key === undefined || key === searchLine ? state : withField(state, key);
}

/** A state in which a condition is met, and none of the others with a field, made of another state. */
export function stateAt(
  condition: Condition,
  state: WizardState,
  others: readonly Condition[] = [],
): WizardState {
  const { page, field, isSearching, menu, step, outcome, isRegistered, isProven, isMarking } =
    condition;
  const opened = page === undefined ? state : update(state, { editing: { page } });
  let reached = otherField(opened, others);
  if (field !== undefined) reached = withField(reached, field);
  if (isSearching) {
    const { start } = reached.editing.slots;
    reached = withSlot(reached, 'start', { ...start, texts: { offer: textOf('calc') } });
  }
  if (isMarking) {
    reached = withSlot(reached, 'home', { ...reached.editing.slots.home, marked: ['one'] });
  }
  if (condition.isListed) {
    reached = update(reached, {
      session: { data: { ...reached.session.data, ...registeredInList.session.data } },
    });
  }
  if (step !== undefined) reached = withSlot(reached, 'run', runIn(step));
  if (outcome !== undefined) {
    const products =
      outcome === 'done' && isRegistered !== false ? { registered: 'http://c/x' } : {};
    const { failedStep } = condition;
    const proven = isProven === false ? [done('build')] : [done('build'), done('verify')];
    const steps = failedStep === undefined ? proven : [done('build'), failed(failedStep)];
    reached = withSlot(reached, 'run', { ...freshRun, outcome, products, steps });
  }
  return menu === undefined ? reached : withMenu(reached, menu);
}
