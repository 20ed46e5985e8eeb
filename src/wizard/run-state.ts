import type { StepName } from '../pipeline/event.ts';
import { failureOf, newRun, type RunProgress } from '../pipeline/progress/run-progress.ts';
import type { LogPlace } from '../terminal/scroll-place.ts';
import type { EditedText } from '../text/edited-text.ts';
import type { Answers } from './answers.ts';

/** What the run page knows of a run: what its events tell, how it was begun, and what of its log is shown. */
export interface RunState extends RunProgress {
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

/** Where a search or the next error leads to. */
export interface FoundLine {
  readonly line: number;
  /** Which of all that there are it is, counted from 1. */
  readonly ordinal: number;
  readonly count: number;
  /** Whether it was found only by going on from the other end of the log. */
  readonly isAround: boolean;
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

/** A run that has been asked for and has not said anything yet. */
export const freshRun: RunState = {
  ...newRun,
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

/** The step with which an ended run would go on, or undefined where there is none. */
export function resumeStep(run: RunState): StepName | undefined {
  if (isRunning(run) || run.outcome === 'done') return undefined;
  const open = run.steps.find(({ status }) => status !== 'done' && status !== 'skipped');
  return failureOf(run)?.step ?? open?.step;
}
