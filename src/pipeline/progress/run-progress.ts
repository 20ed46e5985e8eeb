import { errorCodes } from '../../error/all-error-codes.ts';
import type { Opening } from '../../probe/opens/opening.ts';
import type { TaskProgress } from '../../system/process/program/task.ts';
import type {
  ErrorReport,
  Outcome,
  RunEvent,
  RunProducts,
  RunWarning,
  SeenWindow,
  StepName,
} from '../event.ts';

/** The state of a step; times are milliseconds since the epoch. */
export type StepState = { readonly step: StepName } & (
  | { readonly status: 'waiting' }
  | { readonly status: 'running'; readonly since: number; readonly progress?: TaskProgress }
  | {
      readonly status: 'done';
      readonly since: number;
      readonly until: number;
      readonly summary: string;
      /** The application was started, without a proof that it works. */
      readonly isUnproven?: true;
      /** A person has proven it by hand. */
      readonly isByHand?: true;
    }
  /** `isKept`: it was not necessary, as the result of an earlier run is still valid. */
  | { readonly status: 'skipped'; readonly reason: string; readonly isKept?: true }
  /** The step was running when the run was stopped. */
  | { readonly status: 'cancelled'; readonly since: number; readonly until: number }
  | {
      readonly status: 'failed';
      readonly since: number;
      readonly until: number;
      readonly problem: ErrorReport;
    }
);

/** The present state of a run, for all displays; without the output of its programs. */
export interface RunProgress {
  /** Empty until the run has begun. */
  readonly application: string;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  readonly steps: readonly StepState[];
  /** The steps that later steps do not need. */
  readonly skippable: readonly StepName[];
  /** Absolute path of the file with the raw output. */
  readonly log: string | undefined;
  readonly outcome: Outcome | undefined;
  /** Absolute path of the picture of the window, as soon as it was taken. */
  readonly picture: string | undefined;
  /** The window in that picture, as far as it is known; absent without one. */
  readonly seen?: SeenWindow | undefined;
  readonly products: RunProducts;
  /** Whether the application opens what it declares; empty if that was not tried, and until the end. */
  readonly opens: readonly Opening[];
  /** Warnings about the products, known at the end of the run. */
  readonly warnings: readonly RunWarning[];
  /** An error before the first step, or outside of all steps. */
  readonly problem: ErrorReport | undefined;
}

/** A run before its first event. */
export const newRun: RunProgress = {
  application: '',
  startedAt: undefined,
  endedAt: undefined,
  steps: [],
  skippable: [],
  log: undefined,
  outcome: undefined,
  picture: undefined,
  products: {},
  opens: [],
  warnings: [],
  problem: undefined,
};

function sinceOf(state: StepState, otherwise: number): number {
  return 'since' in state ? state.since : otherwise;
}

/** The state of a step after an event, which changes only the event's own step. */
function stepAfter(state: StepState, event: RunEvent): StepState {
  if (!('step' in event) || event.step !== state.step) return state;
  const { step } = state;
  switch (event.type) {
    case 'step-started':
      return { step, status: 'running', since: event.at };
    case 'progress': {
      const { done, total, unit, text, packages } = event;
      const progress = {
        done,
        unit,
        ...(total === undefined ? {} : { total }),
        ...(text === undefined ? {} : { text }),
        ...(packages === undefined ? {} : { packages }),
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
        ...(event.isUnproven ? { isUnproven: true } : {}),
        ...(event.isByHand ? { isByHand: true } : {}),
      };
    case 'step-skipped':
      return {
        step,
        status: 'skipped',
        reason: event.reason,
        ...(event.earlierRun === undefined ? {} : { isKept: true }),
      };
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

/** The state of a run that has ended: a running step becomes cancelled. */
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

/** The state of a run after an event; additional properties are kept. */
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
        picture: event.products.picture ?? run.picture,
        products: event.products,
        opens: event.opens ?? [],
        warnings: event.warnings ?? [],
      };
    case 'output':
      return run;
    case 'picture':
      return { ...run, picture: event.file, seen: event.window };
    default:
      return { ...run, steps: run.steps.map((state) => stepAfter(state, event)) };
  }
}

export function stepOf(run: RunProgress, name: StepName): StepState | undefined {
  return run.steps.find(({ step }) => step === name);
}

/** How long a step took, in milliseconds; undefined if it has not ended. */
export function stepTook(run: RunProgress, name: StepName): number | undefined {
  const state = stepOf(run, name);
  return state && 'until' in state ? Math.max(0, state.until - state.since) : undefined;
}

/**
 * How long a run took, in milliseconds; undefined if it has not started.
 *
 * @param now for a run that has not ended
 */
export function runTook(
  { startedAt, endedAt }: Pick<RunProgress, 'startedAt' | 'endedAt'>,
  now = startedAt,
): number | undefined {
  return startedAt === undefined ? undefined : Math.max(0, (endedAt ?? now ?? 0) - startedAt);
}

/** The current step of a run: the running one, else the last one that has begun or was skipped. */
export function currentStep({ steps }: RunProgress): StepState | undefined {
  return (
    steps.find(({ status }) => status === 'running') ??
    steps.findLast(({ status }) => status !== 'waiting')
  );
}

export function failureOf(
  run: RunProgress,
): { step: StepName | undefined; problem: ErrorReport } | undefined {
  for (const state of run.steps) {
    if (state.status === 'failed') return { step: state.step, problem: state.problem };
  }
  return run.problem ? { step: undefined, problem: run.problem } : undefined;
}

/** The failed step of a run, if the user may skip it and try again. */
export function stepToSkip(run: RunProgress | undefined): StepName | undefined {
  const failed = run?.outcome === 'failed' ? failureOf(run)?.step : undefined;
  return failed !== undefined && run?.skippable.includes(failed) ? failed : undefined;
}

/** Whether the run was to prove the application's start, and did not. */
export function isUnproven(run: RunProgress): boolean {
  const proof = stepOf(run, 'verify');
  if (proof?.status === 'done') return proof.isUnproven === true;
  return proof?.status === 'skipped' && proof.isKept !== true;
}

export function nextAction({ code, action }: ErrorReport): string {
  return action ?? errorCodes[code].remedy;
}
