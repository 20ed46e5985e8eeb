import type { ErrorReport, Outcome, RunProducts, RunWarning, StepName } from '../event.ts';
import type { Inputs, StepResults } from '../step-results.ts';

/** What a run writes down about itself, one JSON object a line. `at` is milliseconds since the epoch. */
export type JournalEntry = { readonly at: number } & (
  | {
      readonly type: 'run';
      readonly application: string;
      /** Absolute path of the output folder. */
      readonly output: string;
      readonly release: string;
      readonly steps: readonly StepName[];
      /** The process that runs it, as `processMark` names it. */
      readonly process: string;
      /** The batch that it is a part of. */
      readonly batch?: string;
    }
  | {
      /** A step is whole: what it was made from, and what it made. */
      readonly type: 'step';
      readonly step: StepName;
      readonly inputs: Inputs;
      readonly facts: StepResults;
      readonly warnings?: readonly RunWarning[];
    }
  | { readonly type: 'failure'; readonly step: StepName; readonly problem: ErrorReport }
  | { readonly type: 'end'; readonly outcome: Outcome; readonly products: RunProducts }
);
