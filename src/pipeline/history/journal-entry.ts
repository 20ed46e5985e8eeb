import type { ErrorReport, Outcome, RunProducts, RunWarning, StepName } from '../event.ts';
import type { Inputs, Values } from '../step-results.ts';

/**
 * The form of the entries. A run of another form is not resumed: another version of deskpack made it, whose steps may
 * depend on something else.
 */
export const journalForm = 2;

/** What a run writes down about itself, one JSON object a line. `at` is milliseconds since the epoch. */
export type JournalEntry = { readonly at: number } & (
  | {
      readonly type: 'run';
      /** 1 where the journal has none: those called the values of a step its facts. */
      readonly form: number;
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
      readonly values: Values;
      readonly warnings?: readonly RunWarning[];
    }
  | { readonly type: 'failure'; readonly step: StepName; readonly problem: ErrorReport }
  | { readonly type: 'end'; readonly outcome: Outcome; readonly products: RunProducts }
);
