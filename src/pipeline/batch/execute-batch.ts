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
import type { RunTools } from '../step.ts';
import { plansByTemplate, pullTemplates } from './pull-templates.ts';
import { type MemberEnd, runMember } from './run-member.ts';
import { sharedTools } from './shared-tools.ts';

/** How a batch is carried out. */
export interface BatchOptions {
  /** How many applications run at a time. */
  readonly jobs: number;
  /** Whether others begin after one has failed. */
  readonly keepsGoing: boolean;
  /** Whether what earlier runs did and what still stands is left out. */
  readonly resume: boolean;
  /** Aborted when all shall end at once. */
  readonly signal: AbortSignal;
  /** Aborted when no step shall begin any more, and those that have begun shall end. */
  readonly stopping: AbortSignal;
}

export interface BatchInProgress extends BatchOptions {
  /** No two make the same image. */
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

/** Counts how it ends for each, and tells once that no other begins any more, and why. */
class Account {
  readonly #batch: BatchInProgress;
  /** How many have not begun yet. */
  #waiting: number;
  readonly counts = Object.fromEntries(endStates.map((state) => [state, 0])) as Record<
    EndState,
    number
  >;
  /** In the order in which they ended. */
  readonly ends: MemberOutcome[] = [];
  #isStopping = false;

  constructor(batch: BatchInProgress) {
    this.#batch = batch;
    this.#waiting = batch.plans.length;
  }

  /** One more has begun, or never will. */
  begin(): void {
    this.#waiting -= 1;
  }

  finish({ name: application }: RunPlan, end: MemberEnd & { readonly template?: string }): void {
    this.counts[end.outcome] += 1;
    this.ends.push({ application, outcome: end.outcome });
    this.#batch.emit({ at: Date.now(), type: 'application-finished', application, ...end });
    const { keepsGoing } = this.#batch;
    if (end.outcome === 'failed' && !keepsGoing && this.#waiting > 0) this.stop('failure');
  }

  readonly stop = (reason: StopReason): void => {
    if (!this.#isStopping) this.#batch.emit({ at: Date.now(), type: 'batch-stopping', reason });
    this.#isStopping = true;
  };

  get mayBegin(): boolean {
    return !this.#isStopping;
  }

  /** A batch that was asked to stop when it had nothing left to do was not cancelled. */
  get outcome(): 'done' | 'failed' | 'cancelled' {
    const { stopping, signal } = this.#batch;
    const isAsked = stopping.aborted || signal.aborted;
    if (isAsked && this.counts.cancelled + this.counts['not-started'] > 0) return 'cancelled';
    return this.counts.failed > 0 ? 'failed' : 'done';
  }
}

async function executeAll(batch: BatchInProgress, account: Account, name: string): Promise<void> {
  const { plans, tools, jobs, signal, resume, emit } = batch;
  const stopsBetweenSteps = () => batch.stopping.aborted;
  const mayBegin = () => account.mayBegin;
  const { engine } = tools;
  const groups = engine ? plansByTemplate(plans) : new Map<string, RunPlan[]>();
  const missing = new Set<RunPlan>();
  const surroundings = engine && { engine, jobs, signal, mayBegin, emit };
  const none = { found: new Map(), problems: new Map() };
  const templates = surroundings ? await pullTemplates(groups, surroundings) : none;
  // Whoever asked to stop knows why a template is not there.
  if (account.mayBegin) {
    for (const [template, group] of groups) {
      if (templates.found.has(template)) continue;
      const problem = templates.problems.get(template);
      for (const plan of group) {
        missing.add(plan);
        account.begin();
        account.finish(plan, {
          outcome: 'failed',
          template,
          ...(problem ? { problem } : {}),
        });
      }
    }
  }
  const shared = sharedTools(tools, groups, templates.found);
  const ready = plans.filter((plan) => !missing.has(plan));
  const execute = async (plan: RunPlan) => {
    account.begin();
    const options = { signal, stopsBetweenSteps, resume, batch: name };
    account.finish(plan, await runMember(plan, shared, options, emit));
  };
  const { length } = await mapConcurrently(ready, execute, { limit: jobs, mayBegin });
  for (const plan of ready.slice(length)) account.finish(plan, { outcome: 'not-started' });
}

/** Takes the applications of a batch to their ends. */
export async function executeBatch(batch: BatchInProgress): Promise<void> {
  const name = newRunName('batch');
  const account = new Account(batch);
  // A signal ends everything, with nothing that another Ctrl+C could do.
  const stops = [
    { signal: batch.signal, stop: () => account.stop('ended') },
    { signal: batch.stopping, stop: () => account.stop('asked') },
  ];
  begin(name, batch);
  for (const { signal, stop } of stops) {
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  }
  try {
    await executeAll(batch, account, name);
  } finally {
    for (const { signal, stop } of stops) signal.removeEventListener('abort', stop);
  }
  const { outcome, counts, ends: applications } = account;
  const how = { outcome, counts: { ...counts }, applications };
  batch.emit({ at: Date.now(), type: 'batch-finished', ...how });
}
