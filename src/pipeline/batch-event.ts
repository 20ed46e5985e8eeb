import type { ErrorReport, RunEvent, RunWarning, StepName } from './event.ts';

/** One application of a batch. */
export interface BatchMember {
  /** Its name, which is unique in the batch. */
  readonly application: string;
  /** Absolute path of its descriptor file. */
  readonly file: string;
  /** Its place in an application list; absent where the file is one descriptor. */
  readonly index?: number;
}

/**
 * How it ended for an application: `unchanged` when a batch that continues found all of it done, `cancelled`
 * when it was stopped on its way, `not-started` when the batch ended before its turn.
 */
export const endStates = ['done', 'unchanged', 'failed', 'cancelled', 'not-started'] as const;

export type EndState = (typeof endStates)[number];

export interface MemberOutcome {
  readonly application: string;
  readonly outcome: EndState;
}

/** Why no further application begins: one failed, somebody asked for it, or a signal ended everything. */
export type StopReason = 'failure' | 'asked' | 'ended';

/**
 * What happens during a batch: the events of its runs, each with the name of the application, and those of
 * the batch itself. `at` is milliseconds since the epoch. Each application is finished exactly once.
 */
export type BatchEvent =
  | (RunEvent & { readonly application: string })
  | ({ readonly at: number } & (
      | {
          readonly type: 'batch-started';
          /** Identifies the batch on this machine; its runs' journals name it. */
          readonly batch: string;
          /** How many run at a time. */
          readonly jobs: number;
          readonly applications: readonly BatchMember[];
        }
      | {
          /** A template is looked for, and fetched where it is not there: once for all that are built on it. */
          readonly type: 'template-started';
          readonly template: string;
          readonly applications: readonly string[];
        }
      | {
          readonly type: 'template-finished';
          readonly template: string;
          readonly isFetched: boolean;
        }
      | {
          readonly type: 'template-failed';
          readonly template: string;
          readonly problem: ErrorReport;
        }
      | {
          /** No further application begins. */
          readonly type: 'batch-stopping';
          readonly reason: StopReason;
        }
      | {
          readonly type: 'application-finished';
          readonly application: string;
          readonly outcome: EndState;
          /** Why it failed. Where its template is not there, `template` names that. */
          readonly problem?: ErrorReport;
          readonly step?: StepName;
          readonly template?: string;
          /** Those of its run; absent where there are none. */
          readonly warnings?: readonly RunWarning[];
          /** Absolute path of the log of its run. */
          readonly log?: string;
        }
      | {
          readonly type: 'batch-finished';
          readonly outcome: 'done' | 'failed' | 'cancelled';
          readonly counts: Readonly<Record<EndState, number>>;
          /** How it ended for each. */
          readonly applications: readonly MemberOutcome[];
        }
    ));
