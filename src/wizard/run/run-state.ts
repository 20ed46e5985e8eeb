import type { PartName } from '../../bring/part-name.ts';
import type { StepName } from '../../pipeline/event.ts';
import {
  failureOf,
  newRun,
  type RunProgress,
  type StepState,
  stepOf,
} from '../../pipeline/progress/run-progress.ts';
import type { LogPlace } from '../../terminal/scroll-place.ts';
import type { EditedText } from '../../text/edit/edited-text.ts';
import type { FoundLine } from '../command.ts';
import type { Answers } from '../document.ts';
import type { HostStatus } from '../services.ts';

/** The state of the run page: from the run's events, how the run was started, and the visible part of its log. */
export interface RunState extends RunProgress {
  /** Whether the user asked to stop: after this step, or now. */
  readonly stopping: 'after-step' | 'now' | undefined;
  readonly view: LogView;
  /** How often the run was restarted after a failure. */
  readonly attempt: number;
  /** How long the earlier attempts took together, in milliseconds; the pauses between them do not count. */
  readonly earlierMs: number;
  /** The steps whose products earlier attempts have left. */
  readonly made: readonly StepName[];
  /** The answers that the run was started with. */
  readonly answers: Answers | undefined;
  /** The first step of a new attempt. */
  readonly from: StepName | undefined;
  readonly skips: readonly StepName[];
  /** Who has proven its image by hand, when and with which words, safe to show; absent if nobody has. */
  readonly byHand?: string | undefined;
  /** The parts of this machine that are brought before its first step. */
  readonly waitsFor: readonly PartName[];
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
  /** Whether steps and log are shown instead of the end of a successful run. */
  readonly isOpen: boolean;
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
    isOpen: false,
  },
  attempt: 1,
  earlierMs: 0,
  made: [],
  answers: undefined,
  from: undefined,
  skips: [],
  waitsFor: [],
};

/** Whether the end of a run is shown, and not its steps and its log. */
export function showsEnd(run: RunState): boolean {
  return run.outcome === 'done' && !run.view.isOpen;
}

/** Exit status of the wizard after a run, or without one; 130 unless the run ended by itself. */
export function statusAfter(run: RunState | undefined): number {
  return { done: 0, failed: 1, cancelled: 130, none: 130 }[run?.outcome ?? 'none'];
}

/** How the wizard ends for a user who leaves it now. */
export function exitOf(run: RunState | undefined, keepsDraft: boolean) {
  return { keepsDraft, status: statusAfter(run) };
}

const isMade = (state: StepState) =>
  state.status === 'done' || (state.status === 'skipped' && state.isKept === true);

/** Whether a run has done a step, or found that the result of an earlier one is still valid. */
export function didStep(run: RunState, name: StepName): boolean {
  const state = stepOf(run, name);
  return state !== undefined && isMade(state);
}

/** The steps whose products exist: made by this attempt or an earlier one, or still valid from an earlier run. */
export function madeBy({ steps, made }: RunState): StepName[] {
  return steps
    .filter((state) => isMade(state) || made.includes(state.step))
    .map(({ step }) => step);
}

/** How long all attempts took together until now or until the end, in milliseconds; undefined before the begin. */
export function runMs(
  { startedAt, endedAt, earlierMs }: RunState,
  now: number,
): number | undefined {
  if (startedAt === undefined) return earlierMs > 0 ? earlierMs : undefined;
  return earlierMs + Math.max(0, (endedAt ?? now) - startedAt);
}

export function isRunning(
  run: RunState | undefined,
): run is RunState & { readonly outcome: undefined } {
  return run !== undefined && run.outcome === undefined;
}

/** The run after one more request to stop: first after this step, then now. */
export function escalateStop(run: RunState): RunState {
  return { ...run, stopping: run.stopping === undefined ? 'after-step' : 'now' };
}

/** The step at which an ended run would resume; undefined if there is none. */
export function resumeStep(run: RunState): StepName | undefined {
  if (isRunning(run) || run.outcome === 'done') return undefined;
  const open = run.steps.find(({ status }) => status !== 'done' && status !== 'skipped');
  return failureOf(run)?.step ?? open?.step;
}

/** The address of the catalog that a run has registered its application with. */
export function catalogOfRun({ outcome, products }: RunState): string | undefined {
  if (outcome !== 'done' || products.registered === undefined) return undefined;
  // The address of the application is below that of the catalog.
  const [address] = products.registered.split('/API/');
  return address;
}

/**
 * The result of starting an application in a run: it is proven, also by a person, it was tried and showed nothing, the user
 * skipped that, it could not be tried, or it was not wanted; undefined if no image was built.
 */
type Proof = 'proven' | 'by-hand' | 'unproven' | 'skipped' | 'not-tried' | 'not-wanted';

/** The result of the start of an application in a run. */
export function proofOf(run: RunState): Proof | undefined {
  if (!didStep(run, 'build')) return undefined;
  const step = stepOf(run, 'verify');
  if (run.byHand !== undefined) return 'by-hand';
  if (step === undefined) return 'not-wanted';
  if (run.skips.includes('verify')) return 'skipped';
  if (!didStep(run, 'verify')) return 'not-tried';
  if (step.status === 'done' && step.isByHand) return 'by-hand';
  return step.status === 'done' && step.isUnproven ? 'unproven' : 'proven';
}

/** Whether a run has ended and left an image that people can try: with an engine that starts containers. */
export function canBeTried(run: RunState, host: HostStatus | undefined): boolean {
  return !isRunning(run) && run.products.image !== undefined && !host?.builder?.onlyBuilds;
}

/** Whether a person can still prove by hand what a run has left. */
export function canBeAccepted(run: RunState, host: HostStatus | undefined): boolean {
  const proof = proofOf(run);
  return canBeTried(run, host) && proof !== 'proven' && proof !== 'by-hand';
}

/** Whether a run is done and its proof can still be had: with an engine that starts containers. */
export function canBeProven(run: RunState, host: HostStatus | undefined): boolean {
  if (host?.builder?.onlyBuilds) return false;
  const proof = run.outcome === 'done' ? proofOf(run) : undefined;
  return proof !== undefined && proof !== 'proven' && proof !== 'by-hand';
}
