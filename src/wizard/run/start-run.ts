import type { PartName } from '../../bring/part-name.ts';
import type { StepName } from '../../pipeline/event.ts';
import { pageFor } from '../all-page-ids.ts';
import type { Goal } from '../goal.ts';
import { update, type WizardState, withSlot } from '../state.ts';
import {
  canBeProven,
  freshRun,
  isRunning,
  madeBy,
  type RunState,
  resumeStep,
  runMs,
} from './run-state.ts';

/** The parts that are being brought, and for which a run waits. */
function partsUnderWay({ session, run }: WizardState): PartName[] {
  return [...session.bringing.wanted, ...(run.catalogWork === 'start' ? ['catalog' as const] : [])];
}

/** Starts a run, at a later step if an earlier run left its products. */
export function startRun(state: WizardState, goal: Goal, from: StepName | undefined): WizardState {
  const waitsFor = partsUnderWay(state);
  const run = { ...freshRun, answers: state.document.answers, from, waitsFor };
  return update(withSlot(state, pageFor.run, run), {
    editing: { page: pageFor.run },
    run: { goal },
  });
}

/** Starts the run again; earlier results that are still valid are kept. */
export function retryRun(
  state: WizardState,
  run: RunState,
  skips = run.skips,
  from = resumeStep(run),
): WizardState {
  if (isRunning(run) || run.outcome === 'done') return state;
  return again(state, run, skips, from);
}

/** Starts a run again that left the proof out or did not get one; what else it has made is kept. */
export function proveRun(state: WizardState, run: RunState): WizardState {
  if (!canBeProven(run, state.session.data.host)) return state;
  const skips = run.skips.filter((step) => step !== 'verify');
  return again(update(state, { run: { verifies: true } }), run, skips, 'verify');
}

function again(
  state: WizardState,
  run: RunState,
  skips: readonly StepName[],
  from: StepName | undefined,
): WizardState {
  const next: RunState = {
    ...freshRun,
    // The steps stay visible; each is reported as still valid or done again.
    steps: run.steps.map(({ step }) => ({ step, status: 'waiting' })),
    view: { ...run.view, follows: true, found: undefined, isOpen: false },
    answers: state.document.answers,
    from,
    skips,
    waitsFor: partsUnderWay(state),
    attempt: run.attempt + 1,
    earlierMs: runMs(run, run.endedAt ?? 0) ?? 0,
    made: madeBy(run),
  };
  return update(withSlot(state, pageFor.run, next), { editing: { page: pageFor.run } });
}
