import type { ErrorReport, RunEvent } from '../../../pipeline/event.ts';
import { endedRun, runProgressAfter } from '../../../pipeline/progress/run-progress.ts';
import type { Action } from '../../action.ts';
import { descriptorOf } from '../../findings/derived.ts';
import { withQuestion } from '../../run/fault-of-run.ts';
import type { RunState } from '../../run/run-state.ts';
import { update, type WizardState, withNotice, withSlot } from '../../state.ts';

/** The state after an event of the run. The notice that it will stop is removed once it has stopped. */
function withEvent(state: WizardState, run: RunState, event: RunEvent): WizardState {
  const next = withSlot(state, 'run', runProgressAfter(run, event));
  if (event.type === 'step-finished' && event.step === 'prepare') {
    return update(next, { run: { written: descriptorOf(state) } });
  }
  if (event.type !== 'run-finished') return next;
  return withQuestion(run.stopping === undefined ? next : withNotice(next, undefined));
}

/** The state after a run ended because of an error outside of its steps. */
function withBroken(
  state: WizardState,
  run: RunState,
  { at, problem }: { readonly at: number; readonly problem: ErrorReport },
): WizardState {
  return withQuestion(withSlot(state, 'run', { ...endedRun(run, at, 'failed'), problem }));
}

export function onRunEvent(state: WizardState, action: Action): WizardState {
  const { run } = state.editing.slots;
  if (!run) return state;
  if (action.type === 'run-event') return withEvent(state, run, action.event);
  return action.type === 'run-broke' ? withBroken(state, run, action) : state;
}
