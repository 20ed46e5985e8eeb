import {
  type BatchEvent,
  type BatchMember,
  type EndState,
  endStates,
  type StopReason,
} from '../batch-event.ts';
import type { ErrorReport, RunWarning, StepName } from '../event.ts';

/** How far the running step of an application is. */
interface Progress {
  readonly done: number;
  readonly total: number | undefined;
  readonly unit: 'steps' | 'bytes';
}

/** What is known of one application of a batch by now. */
export interface MemberProgress extends BatchMember {
  readonly state: 'waiting' | 'running' | EndState;
  /** All steps of its run, once it has begun. */
  readonly steps: readonly StepName[];
  /** The step that it is at, or that failed. */
  readonly step?: StepName | undefined;
  readonly progress?: Progress | undefined;
  /** The last line that its programs printed. */
  readonly line?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly since?: number;
  readonly until?: number;
  readonly problem?: ErrorReport | undefined;
  /** The template that is not there. */
  readonly base?: string | undefined;
  readonly log?: string | undefined;
  readonly warnings?: readonly RunWarning[] | undefined;
}

/** A template that could not be had. */
export interface MissingTemplate {
  readonly base: string;
  readonly applications: readonly string[];
  readonly problem: ErrorReport;
}

type Ended = Extract<BatchEvent, { type: 'batch-finished' }>;

/** What is known of a batch by now, from its events. Every display reads from here. */
export class BatchProgress {
  readonly #members = new Map<string, MemberProgress>();
  readonly #bases = new Map<string, readonly string[]>();
  readonly missing: MissingTemplate[] = [];
  jobs = 0;
  startedAt = 0;
  endedAt: number | undefined;
  stopping: StopReason | undefined;
  outcome: Ended['outcome'] | undefined;
  /** The templates that are being looked for. */
  readonly looking = new Set<string>();

  /** In the order of the command line. */
  get members(): readonly MemberProgress[] {
    return [...this.#members.values()];
  }

  member(application: string): MemberProgress | undefined {
    return this.#members.get(application);
  }

  /** How many of them are in each of the states in which it has ended. */
  get counts(): Readonly<Record<EndState, number>> {
    const counts = Object.fromEntries(endStates.map((state) => [state, 0]));
    for (const { state } of this.#members.values()) {
      if (state !== 'waiting' && state !== 'running') counts[state]! += 1;
    }
    return counts as Record<EndState, number>;
  }

  /** How many applications have ended, however. */
  get ended(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  take(event: BatchEvent): void {
    switch (event.type) {
      case 'batch-started':
        this.jobs = event.jobs;
        this.startedAt = event.at;
        for (const member of event.applications) {
          this.#members.set(member.application, { ...member, state: 'waiting', steps: [] });
        }
        return;
      case 'base-started':
        this.looking.add(event.base);
        this.#bases.set(event.base, event.applications);
        return;
      case 'base-finished':
        this.looking.delete(event.base);
        return;
      case 'base-failed': {
        const { base: template, problem } = event;
        this.looking.delete(template);
        this.missing.push({
          base: template,
          problem,
          applications: this.#bases.get(template) ?? [],
        });
        return;
      }
      case 'batch-stopping':
        this.stopping = event.reason;
        return;
      case 'batch-finished':
        this.outcome = event.outcome;
        this.endedAt = event.at;
        return;
      default:
        this.#takeOfMember(event);
    }
  }

  #takeOfMember(event: Extract<BatchEvent, { application: string }>): void {
    const change = (changes: Partial<MemberProgress>) => {
      const member = this.#members.get(event.application);
      if (member) this.#members.set(event.application, { ...member, ...changes });
    };
    switch (event.type) {
      case 'run-started':
        change({ state: 'running', steps: event.steps, since: event.at, log: event.log });
        return;
      case 'step-started':
        change({ step: event.step, progress: undefined, line: undefined });
        return;
      case 'progress': {
        const { done, total, unit } = event;
        change({ progress: { done, total, unit } });
        return;
      }
      case 'output':
        change({ line: event.lines.findLast((line) => line.trim() !== '') });
        return;
      case 'application-finished': {
        const { outcome: state, problem, base: template, warnings, at: until } = event;
        const step =
          event.step ?? (state === 'stopped' ? this.member(event.application)?.step : undefined);
        const past = { progress: undefined, line: undefined };
        change({ state, problem, base: template, warnings, step, until, ...past });
      }
    }
  }
}
