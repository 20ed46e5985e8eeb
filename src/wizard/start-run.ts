import type { StepName } from '../pipeline/event.ts';
import { freshRun, isRunning, type RunState, resumeStep } from './run-state.ts';
import type { Goal } from './services.ts';
import type { WizardState } from './state.ts';

/** Begins a run, from a step on where an earlier one left something. */
export function startRun(state: WizardState, goal: Goal, from: StepName | undefined): WizardState {
  const run = { ...freshRun, answers: state.answers, from };
  return { ...state, page: 'run', goal, run };
}

/** Begins anew; what was done before and still stands is kept. */
export function retryRun(
  state: WizardState,
  run: RunState,
  skips = run.skips,
  from = resumeStep(run),
): WizardState {
  if (isRunning(run) || run.outcome === 'done') return state;
  return {
    ...state,
    page: 'run',
    run: {
      ...freshRun,
      // They stay in sight: what still stands will be said of each.
      steps: run.steps.map(({ step }) => ({ step, status: 'waiting' })),
      view: { ...run.view, follows: true, found: undefined },
      answers: state.answers,
      from,
      skips,
      attempt: run.attempt + 1,
    },
  };
}
