import type { ErrorReport, RunEvent, RunWarning, StepName } from './event.ts';

export interface BatchMember {
  /** The application's name, which is unique in the batch. */
  readonly application: string;
  /** Absolute path of its descriptor file. */
  readonly file: string;
  /** The application's index in an application list; absent if the file is a single descriptor. */
  readonly index?: number;
}

/**
 * The outcome of an application: `unchanged` if a resumed batch had nothing to do, `cancelled` if it was stopped while
 * running, `not-started` if the batch ended before its turn.
 */
export const endStates = ['done', 'unchanged', 'failed', 'cancelled', 'not-started'] as const;

export type EndState = (typeof endStates)[number];

export interface MemberOutcome {
  readonly application: string;
  readonly outcome: EndState;
  /** It is done or unchanged, but the wanted proof of its start is missing. */
  readonly isUnproven?: true;
}

/** Why no further application is started: one failed, the user cancelled, or a signal ended the batch. */
export type StopReason = 'failure' | 'asked' | 'ended';

/**
 * An event of a batch: of one of its runs, with the application's name, or of the batch itself. `at` is milliseconds
 * since the epoch. Each application finishes exactly once.
 */
export type BatchEvent =
  | (RunEvent & { readonly application: string })
  | ({ readonly at: number } & (
      | {
          readonly type: 'batch-started';
          /** Identifies the batch on this machine; it is also in the journals of its runs. */
          readonly batch: string;
          /** The number of applications that run at the same time. */
          readonly jobs: number;
          readonly applications: readonly BatchMember[];
        }
      | {
          /** The engine looks for a template, and pulls it if it is missing: once for all applications that use it. */
          readonly type: 'template-started';
          readonly template: string;
          readonly applications: readonly string[];
        }
      | {
          readonly type: 'template-finished';
          readonly template: string;
          readonly isPulled: boolean;
        }
      | {
          readonly type: 'template-failed';
          readonly template: string;
          readonly problem: ErrorReport;
        }
      | {
          /** No further application is started. */
          readonly type: 'batch-stopping';
          readonly reason: StopReason;
        }
      | {
          readonly type: 'application-finished';
          readonly application: string;
          readonly outcome: EndState;
          /** As in the outcome at the end of the batch. */
          readonly isUnproven?: true;
          /** The error. If the template is missing, `template` is its name. */
          readonly problem?: ErrorReport;
          readonly step?: StepName;
          readonly template?: string;
          /** The warnings of its run; absent if there are none. */
          readonly warnings?: readonly RunWarning[];
          /** Absolute path of its run's log. */
          readonly log?: string;
        }
      | {
          readonly type: 'batch-finished';
          readonly outcome: 'done' | 'failed' | 'cancelled';
          readonly counts: Readonly<Record<EndState, number>>;
          readonly applications: readonly MemberOutcome[];
        }
    ));
