import type {
  ErrorReport,
  Outcome,
  RunEvent,
  RunProducts,
  RunWarning,
  StepName,
} from '../event.ts';

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
  | { readonly status: 'cancelled'; readonly since: number; readonly until: number }
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
  /** Empty until it has begun. */
  readonly application: string;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  readonly steps: readonly StepState[];
  /** The steps that the others can do without. */
  readonly skippable: readonly StepName[];
  /** Absolute path of the file with the raw output. */
  readonly log: string | undefined;
  readonly outcome: Outcome | undefined;
  readonly products: RunProducts;
  /** What is doubtful about what was made, known at the end. */
  readonly warnings: readonly RunWarning[];
  /** What came before any step could begin, or was no step's. */
  readonly problem: ErrorReport | undefined;
}

/** A run that has not said anything yet. */
export const newRun: RunProgress = {
  application: '',
  startedAt: undefined,
  endedAt: undefined,
  steps: [],
  skippable: [],
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
    return { step: state.step, status: 'cancelled', since: state.since, until: at };
  });
  return { ...run, steps, endedAt: at, outcome };
}

/** The run after an event, with all that is known of it beside. */
export function runProgressAfter<R extends RunProgress>(run: R, event: RunEvent): R {
  switch (event.type) {
    case 'run-started':
      return {
        ...run,
        application: event.application,
        startedAt: run.startedAt ?? event.at,
        log: event.log,
        steps: event.steps.map((step) => ({ step, status: 'waiting' })),
        skippable: event.skippable,
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

/** How far a step of a run is. */
export function stepOf(run: RunProgress, name: StepName): StepState | undefined {
  return run.steps.find(({ step }) => step === name);
}

/** The step that a run is at: the one that is going on, else the last that has begun or was left out. */
export function currentStep({ steps }: RunProgress): StepState | undefined {
  return (
    steps.find(({ status }) => status === 'running') ??
    steps.findLast(({ status }) => status !== 'waiting')
  );
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

/** The step for which the run failed, where a person may leave it out and try again. */
export function stepToSkip(run: RunProgress | undefined): StepName | undefined {
  const failed = run?.outcome === 'failed' ? failureOf(run)?.step : undefined;
  return failed !== undefined && run?.skippable.includes(failed) ? failed : undefined;
}

/** What to do about a failure, also where nobody knew what is behind it. */
export function nextAction({ action }: ErrorReport): string {
  return action ?? 'The last lines of the log say more. Fix what they name, then try again.';
}
