import { mapConcurrently } from '../../system/map-concurrently.ts';
import {
  type BatchEvent,
  type EndState,
  endStates,
  type MemberOutcome,
  type StopReason,
} from '../batch-event.ts';
import { newRunName } from '../history/run-folder.ts';
import type { RunPlan } from '../plan.ts';
import { eventsOf } from '../run/event-queue.ts';
import type { RunTools } from '../step.ts';
import { plansByTemplate, pullTemplates } from './pull-templates.ts';
import { type MemberEnd, runMember } from './run-member.ts';
import { sharedTools } from './shared-tools.ts';
import { Stops } from './stops.ts';

export interface BatchOptions {
  /** The number of applications that run at the same time. */
  readonly jobs: number;
  /** Whether further applications are started after one has failed. */
  readonly keepsGoing: boolean;
  /** Whether to skip steps whose results from earlier runs are still valid. */
  readonly resume: boolean;
  /** Aborted to end everything immediately. */
  readonly signal: AbortSignal;
  /** Aborted to finish the running steps and start no others. */
  readonly stopping: AbortSignal;
}

interface BatchInProgress extends BatchOptions {
  /** Each has a different image. */
  readonly plans: readonly RunPlan[];
  readonly tools: RunTools;
  readonly emit: (event: BatchEvent) => void;
}

function begin(name: string, { plans, jobs, emit }: BatchInProgress): void {
  const applications = plans.map(({ name: application, application: { file, index } }) => ({
    application,
    file,
    ...(index === undefined ? {} : { index }),
  }));
  emit({ at: Date.now(), type: 'batch-started', batch: name, jobs, applications });
}

/** Counts the outcomes, and tells when no further application is started. */
class BatchTracker {
  readonly #batch: BatchInProgress;
  readonly stops: Stops<StopReason>;
  /** The number of applications that have not started. */
  #waiting: number;
  readonly counts = Object.fromEntries(endStates.map((state) => [state, 0])) as Record<
    EndState,
    number
  >;
  /** In the order in which the applications ended. */
  readonly ends: MemberOutcome[] = [];

  constructor(batch: BatchInProgress) {
    this.#batch = batch;
    this.stops = new Stops((reason) =>
      batch.emit({ at: Date.now(), type: 'batch-stopping', reason }),
    );
    this.#waiting = batch.plans.length;
  }

  /** Called when an application starts, or when it will not start. */
  begin(): void {
    this.#waiting -= 1;
  }

  finish({ name: application }: RunPlan, end: MemberEnd & { readonly template?: string }): void {
    this.counts[end.outcome] += 1;
    const { outcome, isUnproven } = end;
    this.ends.push({ application, outcome, ...(isUnproven ? { isUnproven } : {}) });
    this.#batch.emit({ at: Date.now(), type: 'application-finished', application, ...end });
    const { keepsGoing } = this.#batch;
    if (end.outcome === 'failed' && !keepsGoing && this.#waiting > 0) this.stops.stop('failure');
  }

  get mayBegin(): boolean {
    return this.stops.reason === undefined;
  }

  /** A batch is only cancelled if the request came in time to cancel an application. */
  get outcome(): 'done' | 'failed' | 'cancelled' {
    const { stopping, signal } = this.#batch;
    const isAsked = stopping.aborted || signal.aborted;
    if (isAsked && this.counts.cancelled + this.counts['not-started'] > 0) return 'cancelled';
    return this.counts.failed > 0 ? 'failed' : 'done';
  }
}

async function executeAll(
  batch: BatchInProgress,
  tracker: BatchTracker,
  name: string,
): Promise<void> {
  const { plans, tools, jobs, signal, resume, emit } = batch;
  const stopsBetweenSteps = () => batch.stopping.aborted;
  const mayBegin = () => tracker.mayBegin;
  const { engine } = tools;
  const groups = engine ? plansByTemplate(plans) : new Map<string, RunPlan[]>();
  const missing = new Set<RunPlan>();
  const pullOptions = engine && { engine, jobs, signal, mayBegin, emit };
  const none = { found: new Map(), problems: new Map() };
  const templates = pullOptions ? await pullTemplates(groups, pullOptions) : none;
  // After a cancellation, missing templates are not errors: the pull was interrupted.
  if (tracker.mayBegin) {
    for (const [template, group] of groups) {
      const problem = templates.problems.get(template);
      if (!problem) continue;
      for (const plan of group) {
        missing.add(plan);
        tracker.begin();
        tracker.finish(plan, { outcome: 'failed', template, problem });
      }
    }
  }
  const shared = sharedTools(tools, groups, templates.found);
  const ready = plans.filter((plan) => !missing.has(plan));
  const execute = async (plan: RunPlan) => {
    tracker.begin();
    const options = { signal, stopsBetweenSteps, resume, batch: name };
    tracker.finish(plan, await runMember(plan, shared, options, emit));
  };
  const { length } = await mapConcurrently(ready, execute, { limit: jobs, mayBegin });
  for (const plan of ready.slice(length)) tracker.finish(plan, { outcome: 'not-started' });
}

async function executeBatch(batch: BatchInProgress): Promise<void> {
  const name = newRunName('batch');
  const tracker = new BatchTracker(batch);
  // A signal ends everything immediately, as a second Ctrl+C does.
  begin(name, batch);
  const watches = [
    tracker.stops.watch(batch.signal, 'ended'),
    tracker.stops.watch(batch.stopping, 'asked'),
  ];
  try {
    await executeAll(batch, tracker, name);
  } finally {
    for (const end of watches) end();
  }
  const { outcome, counts, ends: applications } = tracker;
  const how = { outcome, counts: { ...counts }, applications };
  batch.emit({ at: Date.now(), type: 'batch-finished', ...how });
}

/**
 * The maximum number of buffered lines per step for a slow reader; low because many applications print at the same
 * time.
 */
const maxWaitingLines = 200;

/**
 * Executes the plans of several applications, some in parallel, and yields the events. It continues even if its reader
 * is slow or stops reading. The error of an application is an event.
 *
 * @param plans with a different image each
 */
export function runBatch(
  plans: readonly RunPlan[],
  tools: RunTools,
  options: BatchOptions,
): AsyncGenerator<BatchEvent, void> {
  return eventsOf((emit) => executeBatch({ ...options, plans, tools, emit }), maxWaitingLines);
}
