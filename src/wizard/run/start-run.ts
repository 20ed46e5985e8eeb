import type { StepName } from '../../pipeline/event.ts';
import type { Goal } from '../services.ts';
import { withSlot } from '../slots.ts';
import type { WizardState } from '../state.ts';
import { freshRun, isRunning, madeBy, type RunState, resumeStep, runMs } from './run-state.ts';

/** Starts a run, at a later step if an earlier run left its products. */
export function startRun(state: WizardState, goal: Goal, from: StepName | undefined): WizardState {
  const run = { ...freshRun, answers: state.document.answers, from };
  return { ...withSlot(state, 'run', run), page: 'run', goal };
}

/** Starts the run again; earlier results that are still valid are kept. */
export function retryRun(
  state: WizardState,
  run: RunState,
  skips = run.skips,
  from = resumeStep(run),
): WizardState {
  if (isRunning(run) || run.outcome === 'done') return state;
  const again: RunState = {
    ...freshRun,
    // The steps stay visible; each is reported as still valid or done again.
    steps: run.steps.map(({ step }) => ({ step, status: 'waiting' })),
    view: { ...run.view, follows: true, found: undefined },
    answers: state.document.answers,
    from,
    skips,
    attempt: run.attempt + 1,
    earlierMs: runMs(run, run.endedAt ?? 0) ?? 0,
    made: madeBy(run),
  };
  return { ...withSlot(state, 'run', again), page: 'run' };
}
