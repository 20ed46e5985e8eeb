import type { LogPlace } from '../../terminal/scroll-place.ts';
import type { EditedText } from '../../text/edited-text.ts';
import type { Answers } from '../../wizard/answers.ts';
import type { FoundLine } from '../../wizard/pages/run/find-in-log.ts';
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

/** What the run page knows of a run; the lines of its programs are kept apart, in the log. */
export interface RunState {
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  readonly steps: readonly StepState[];
  /** Absolute path of the file with the raw output. */
  readonly log: string | undefined;
  readonly outcome: 'done' | 'failed' | 'cancelled' | undefined;
  readonly products: RunProducts;
  /** What is doubtful about what was made, known at the end. */
  readonly warnings: readonly RunWarning[];
  /** DeskpackError that came before any step could begin, or that was no step's. */
  readonly problem: ErrorReport | undefined;
  /** Whether the person asked to stop: after this step, or now. */
  readonly stopping: 'after-step' | 'now' | undefined;
  readonly view: LogView;
  /** How often the run was begun anew after a failure. */
  readonly attempt: number;
  /** The answers that it was begun with. */
  readonly answers: Answers | undefined;
  /** The step that a new attempt begins with. */
  readonly from: StepName | undefined;
  /** Steps that are left out because the person said so. */
  readonly skips: readonly StepName[];
}

/** What of the log is shown; the place counts when it does not follow. */
export interface LogView extends LogPlace {
  /** The last lines stay in sight as more come. */
  readonly follows: boolean;
  /** Where the last search or the last look for an error led to. */
  readonly found: (Omit<FoundLine, 'isAround'> & { readonly what: 'match' | 'error' }) | undefined;
  readonly wraps: boolean;
  readonly search: EditedText;
  /** Whether keys go to the search line. */
  readonly isTyping: boolean;
}

/** Exit status of a wizard that is left after a run, or without one; it was interrupted unless something came of it. */
export function statusAfter(run: RunState | undefined): number {
  return { done: 0, failed: 1, cancelled: 130, none: 130 }[run?.outcome ?? 'none'];
}

/** Whether a run goes on now. */
export function isRunning(
  run: RunState | undefined,
): run is RunState & { readonly outcome: undefined } {
  return run !== undefined && run.outcome === undefined;
}

/** The run after it was asked once more to stop: after this step, then now. */
export function escalateStop(run: RunState): RunState {
  return { ...run, stopping: run.stopping === undefined ? 'after-step' : 'now' };
}

/** A run that has been asked for and has not said anything yet. */
export const freshRun: RunState = {
  startedAt: undefined,
  endedAt: undefined,
  steps: [],
  log: undefined,
  outcome: undefined,
  products: {},
  warnings: [],
  problem: undefined,
  stopping: undefined,
  view: {
    follows: true,
    top: 0,
    above: 0,
    found: undefined,
    wraps: false,
    search: { value: '', cursor: 0 },
    isTyping: false,
  },
  attempt: 1,
  answers: undefined,
  from: undefined,
  skips: [],
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
export function endedRun(
  run: RunState,
  at: number,
  outcome: NonNullable<RunState['outcome']>,
): RunState {
  const steps = run.steps.map((state): StepState => {
    if (state.status !== 'running') return state;
    return { step: state.step, status: 'stopped', since: state.since, until: at };
  });
  return { ...run, steps, endedAt: at, outcome };
}

/** The run after an event. */
export function runAfter(run: RunState, event: RunEvent): RunState {
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
  run: RunState,
): { step: StepName | undefined; problem: ErrorReport } | undefined {
  for (const state of run.steps) {
    if (state.status === 'failed') return { step: state.step, problem: state.problem };
  }
  return run.problem ? { step: undefined, problem: run.problem } : undefined;
}

/** What to do about a failure, also where nobody knew what is behind it. */
export function nextAction({ action }: ErrorReport): string {
  return action ?? 'The last lines of the log say more. Mend what they name, then try again.';
}

/** The step with which an ended run would go on, or undefined where there is none. */
export function resumeStep(run: RunState): StepName | undefined {
  if (isRunning(run) || run.outcome === 'done') return undefined;
  const open = run.steps.find(({ status }) => status !== 'done' && status !== 'skipped');
  return failureOf(run)?.step ?? open?.step;
}
