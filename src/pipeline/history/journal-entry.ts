import { type ErrorCode, isErrorCode } from '../../error/all-error-codes.ts';
import { isObject, textsIn } from '../../text/json/json-object.ts';
import type { ErrorReport, Outcome, RunProducts, RunWarning, StepName } from '../event.ts';
import type { Inputs, Values } from '../step-results.ts';

/**
 * The error of a step in an earlier run. It has no code if another version of deskpack wrote an unknown code or none.
 */
export type RecordedError = Omit<ErrorReport, 'code'> & { readonly code?: ErrorCode };

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses an error of a journal and drops invalid parts; undefined if it has no message. */
export function recordedError(value: unknown): RecordedError | undefined {
  if (!isObject(value) || typeof value.message !== 'string') return undefined;
  const { code, reason, subject, tail, action, ...others } = value;
  const isSubject = isObject(subject) && isText(subject.kind) && isText(subject.name);
  return {
    ...others,
    ...(typeof code === 'string' && isErrorCode(code) ? { code } : {}),
    ...(isText(reason) ? { reason } : {}),
    ...(isSubject ? { subject: subject as unknown as NonNullable<RecordedError['subject']> } : {}),
    message: value.message,
    tail: textsIn(tail),
    action: isText(action) ? action : undefined,
  };
}

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
