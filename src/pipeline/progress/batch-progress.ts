import {
  type BatchEvent,
  type BatchMember,
  type EndState,
  endStates,
  type StopReason,
} from '../batch-event.ts';
import type { ErrorReport } from '../event.ts';
import { newRun, type RunProgress, runProgressAfter } from './run-progress.ts';

/** The present state of an application in a batch. */
export interface MemberProgress extends RunProgress, BatchMember {
  /** The outcome for the application; undefined until it has ended. */
  readonly end: EndState | undefined;
  /** The missing template, if this is the error. */
  readonly template: string | undefined;
}

/** A template that does not exist and could not be pulled. */
interface MissingTemplate {
  readonly template: string;
  readonly applications: readonly string[];
  readonly problem: ErrorReport;
}

type Finished = Extract<BatchEvent, { type: 'batch-finished' }>;

/** The present state of a batch, for all displays; without the output of its programs. */
export interface BatchProgress {
  /** By name, in the order of the command line. */
  readonly members: ReadonlyMap<string, MemberProgress>;
  readonly jobs: number;
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  readonly stopping: StopReason | undefined;
  readonly outcome: Finished['outcome'] | undefined;
  /** The templates that are being searched or pulled, with the applications that are built on them. */
  readonly looking: ReadonlyMap<string, readonly string[]>;
  readonly missing: readonly MissingTemplate[];
}

/** A batch before its first event. */
export const newBatch: BatchProgress = {
  members: new Map(),
  jobs: 0,
  startedAt: 0,
  endedAt: undefined,
  stopping: undefined,
  outcome: undefined,
  looking: new Map(),
  missing: [],
};

type MemberEvent = Extract<BatchEvent, { application: string }>;

function memberAfter(member: MemberProgress, event: MemberEvent): MemberProgress {
  if (event.type !== 'application-finished') return runProgressAfter(member, event);
  const { outcome: end, problem, template, warnings = [], at: endedAt } = event;
  return { ...member, end, problem, template, warnings, endedAt };
}

export function batchProgressAfter(batch: BatchProgress, event: BatchEvent): BatchProgress {
  switch (event.type) {
    case 'batch-started': {
      const members = event.applications.map((member) => {
        const waiting = { ...newRun, ...member, end: undefined, template: undefined };
        return [member.application, waiting] as const;
      });
      return { ...batch, jobs: event.jobs, startedAt: event.at, members: new Map(members) };
    }
    case 'template-started':
      return { ...batch, looking: new Map(batch.looking).set(event.template, event.applications) };
    case 'template-finished':
    case 'template-failed': {
      const { template } = event;
      const looking = new Map(batch.looking);
      looking.delete(template);
      if (event.type === 'template-finished') return { ...batch, looking };
      const applications = batch.looking.get(template) ?? [];
      const missing = [...batch.missing, { template, applications, problem: event.problem }];
      return { ...batch, looking, missing };
    }
    case 'batch-stopping':
      return { ...batch, stopping: event.reason };
    case 'batch-finished':
      return { ...batch, outcome: event.outcome, endedAt: event.at };
    default: {
      const member = batch.members.get(event.application);
      const next = member && memberAfter(member, event);
      if (!next || next === member) return batch;
      return { ...batch, members: new Map(batch.members).set(event.application, next) };
    }
  }
}

export function stateOf({ end, startedAt }: MemberProgress): 'waiting' | 'running' | EndState {
  return end ?? (startedAt === undefined ? 'waiting' : 'running');
}

export function countsOf({ members }: BatchProgress): Readonly<Record<EndState, number>> {
  const counts = Object.fromEntries(endStates.map((state) => [state, 0]));
  for (const { end } of members.values()) if (end) counts[end]! += 1;
  return counts as Record<EndState, number>;
}

/** The number of applications that have ended, in any state. */
export function endedCount({ members }: BatchProgress): number {
  return [...members.values()].filter(({ end }) => end !== undefined).length;
}
