import type { StepName } from '../../pipeline/event.ts';
import { failureOf, newRun, type RunProgress } from '../../pipeline/progress/run-progress.ts';
import type { LogPlace } from '../../terminal/scroll-place.ts';
import type { EditedText } from '../../text/edited-text.ts';
import type { Answers } from '../document.ts';
import type { FoundLine } from '../view.ts';

/** The state of the run page: from the run's events, how the run was started, and the visible part of its log. */
export interface RunState extends RunProgress {
  /** Whether the user asked to stop: after this step, or now. */
  readonly stopping: 'after-step' | 'now' | undefined;
  readonly view: LogView;
  /** How often the run was restarted after a failure. */
  readonly attempt: number;
  /** The answers that the run was started with. */
  readonly answers: Answers | undefined;
  /** The first step of a new attempt. */
  readonly from: StepName | undefined;
  /** Steps that the user chose to skip. */
  readonly skips: readonly StepName[];
}

/** The visible part of the log; the position only counts if the log does not follow. */
export interface LogView extends LogPlace {
  /** Whether the view stays at the last lines as more are added. */
  readonly follows: boolean;
  /** The match of the last search or jump to an error. */
  readonly found: (Omit<FoundLine, 'isAround'> & { readonly what: 'match' | 'error' }) | undefined;
  readonly wraps: boolean;
  readonly search: EditedText;
  /** Whether the search line is being typed into. */
  readonly isTyping: boolean;
}

/** A requested run without events yet. */
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

/** Exit status of the wizard after a run, or without one; 130 unless the run ended by itself. */
export function statusAfter(run: RunState | undefined): number {
  return { done: 0, failed: 1, cancelled: 130, none: 130 }[run?.outcome ?? 'none'];
}

/** Whether a run is running now. */
export function isRunning(
  run: RunState | undefined,
): run is RunState & { readonly outcome: undefined } {
  return run !== undefined && run.outcome === undefined;
}

/** The run after one more request to stop: first after this step, then now. */
export function escalateStop(run: RunState): RunState {
  return { ...run, stopping: run.stopping === undefined ? 'after-step' : 'now' };
}

/** The step at which an ended run would continue, or undefined if there is none. */
export function resumeStep(run: RunState): StepName | undefined {
  if (isRunning(run) || run.outcome === 'done') return undefined;
  const open = run.steps.find(({ status }) => status !== 'done' && status !== 'skipped');
  return failureOf(run)?.step ?? open?.step;
}
