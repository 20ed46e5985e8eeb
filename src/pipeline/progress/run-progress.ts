import type { ErrorReport, RunEvent, RunProducts, RunWarning, StepName } from '../event.ts';

/** How far a step is; times are milliseconds since the epoch. */
export type StepState = { readonly step: StepName } & (
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly since: number; readonly progress?: Progress }
  | {
      readonly status: 'done';
      readonly since: number;
      readonly until: number;
      readonly summary: string;
    }
  | { readonly status: 'skipped'; readonly reason: string }
  /** It was going on when the run was stopped. */
  | { readonly status: 'stopped'; readonly since: number; readonly until: number }
  | {
      readonly status: 'failed';
      readonly since: number;
      readonly until: number;
      readonly problem: ErrorReport;
    }
);

export interface Progress {
  readonly done: number;
  readonly total?: number;
  readonly unit: 'steps' | 'bytes';
  readonly text?: string;
}

/** What is known of a run by now; the lines of its programs are kept elsewhere. Every display reads from here. */
export interface RunProgress {
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  readonly steps: readonly StepState[];
  /** Absolute path of the file with the raw output. */
  readonly log: string | undefined;
  readonly outcome: 'done' | 'failed' | 'cancelled' | undefined;
  readonly products: RunProducts;
  /** What is doubtful about what was made, known at the end. */
  readonly warnings: readonly RunWarning[];
  /** What came before any step could begin, or was no step's. */
  readonly problem: ErrorReport | undefined;
}

/** A run that has not said anything yet. */
export const newRun: RunProgress = {
  startedAt: undefined,
  endedAt: undefined,
  steps: [],
  log: undefined,
  outcome: undefined,
  products: {},
  warnings: [],
  problem: undefined,
};

function sinceOf(state: StepState, otherwise: number): number {
  return 'since' in state ? state.since : otherwise;
}

/** What an event makes of the step that it is about. */
function stepAfter(state: StepState, event: RunEvent): StepState {
  if (!('step' in event) || event.step !== state.step) return state;
  const { step } = state;
  switch (event.type) {
    case 'step-started':
      return { step, status: 'running', since: event.at };
    case 'progress': {
      const { done, total, unit, text } = event;
      const progress = {
        done,
        unit,
        ...(total === undefined ? {} : { total }),
        ...(text === undefined ? {} : { text }),
      };
      return { step, status: 'running', since: sinceOf(state, event.at), progress };
    }
    case 'step-finished':
      return {
        step,
        status: 'done',
        since: sinceOf(state, event.at),
        until: event.at,
        summary: event.summary,
      };
    case 'step-skipped':
      return { step, status: 'skipped', reason: event.reason };
    case 'step-failed':
      return {
        step,
        status: 'failed',
        since: sinceOf(state, event.at),
        until: event.at,
        problem: event.problem,
      };
    default:
      return state;
  }
}

/** A run that has ended, with nothing in it that goes on. */
export function endedRun<R extends RunProgress>(
  run: R,
  at: number,
  outcome: NonNullable<RunProgress['outcome']>,
): R {
  const steps = run.steps.map((state): StepState => {
    if (state.status !== 'running') return state;
    return { step: state.step, status: 'stopped', since: state.since, until: at };
  });
  return { ...run, steps, endedAt: at, outcome };
}

/** The run after an event, with all that is known of it beside. */
export function runProgressAfter<R extends RunProgress>(run: R, event: RunEvent): R {
  switch (event.type) {
    case 'run-started':
      return {
        ...run,
        startedAt: run.startedAt ?? event.at,
        log: event.log,
        steps: event.steps.map((step) => ({ step, status: 'waiting' })),
      };
    case 'run-finished':
      return {
        ...endedRun(run, event.at, event.outcome),
        products: event.products,
        warnings: event.warnings ?? [],
      };
    case 'output':
      return run;
    default:
      return { ...run, steps: run.steps.map((state) => stepAfter(state, event)) };
  }
}

/** The step that failed, with why. */
export function failureOf(
  run: RunProgress,
): { step: StepName | undefined; problem: ErrorReport } | undefined {
  for (const state of run.steps) {
    if (state.status === 'failed') return { step: state.step, problem: state.problem };
  }
  return run.problem ? { step: undefined, problem: run.problem } : undefined;
}

/** What to do about a failure, also where nobody knew what is behind it. */
export function nextAction({ action }: ErrorReport): string {
  return action ?? 'The last lines of the log say more. Fix what they name, then try again.';
}
