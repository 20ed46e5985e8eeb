import type { Outcome, RunProducts, RunWarning, StepName } from '../event.ts';
import type { Inputs, Values } from '../step-results.ts';
import type { RecordedError } from './recorded-error.ts';

/**
 * The version of the entries' form. A run with another form is not resumed: it was made by another version of
 * deskpack, whose steps may depend on other inputs.
 */
export const journalForm = 2;

/** An entry in a run's journal, one JSON object per line. `at` is milliseconds since the epoch. */
export type JournalEntry = { readonly at: number } & (
  | {
      readonly type: 'run';
      /** 1 if absent in the file: in that form, the values of a step were called facts. */
      readonly form: number;
      readonly application: string;
      /** Absolute path. */
      readonly output: string;
      readonly release: string;
      readonly steps: readonly StepName[];
      /** The process of the run, in the form of `processMark`. */
      readonly process: string;
      /** The batch of the run, if any. */
      readonly batch?: string;
    }
  | {
      /** A completed step with its inputs and values. */
      readonly type: 'step';
      readonly step: StepName;
      readonly inputs: Inputs;
      readonly values: Values;
      readonly warnings?: readonly RunWarning[];
      /** When an earlier run did it, if its result was kept. */
      readonly since?: number;
    }
  | { readonly type: 'failure'; readonly step: StepName; readonly problem: RecordedError }
  | { readonly type: 'end'; readonly outcome: Outcome; readonly products: RunProducts }
);
