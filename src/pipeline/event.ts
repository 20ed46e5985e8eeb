import type { ErrorCode } from '../error/error-codes.ts';
import type { ErrorSubject } from '../error/error-subject.ts';
import type { Warning } from '../probe/warning.ts';
import type { Obstacle } from '../workspace/product/obstacle.ts';

/** The steps of a run, in their order; `push` and `nodes` only where other machines need the image. */
export const stepNames = [
  'prepare',
  'build',
  'inspect',
  'save',
  'push',
  'import',
  'nodes',
  'register',
] as const;

export type StepName = (typeof stepNames)[number];

/** Why a step failed: what was being done, the last lines of what the program said, what to do next. */
export interface ErrorReport {
  readonly code: ErrorCode;
  readonly message: string;
  /** The message without what was being done, where that is told. */
  readonly reason?: string | undefined;
  /** The one thing that it is about, where it is one. */
  readonly subject?: ErrorSubject | undefined;
  readonly tail: readonly string[];
  readonly action: string | undefined;
  /** What stood in the way and was not replaced, where that is why. */
  readonly obstacles?: readonly Obstacle[];
}

/** A warning, with the step that found it. */
export interface RunWarning extends Warning {
  readonly step: StepName;
}

/** What a run made, each present only when it is whole. Paths are absolute. */
export interface RunProducts {
  readonly descriptor?: string;
  readonly recipe?: string;
  readonly record?: string;
  readonly archive?: string;
  /** Image reference in the engine. */
  readonly image?: string;
  /** Image id (`sha256:…`) in the engine. */
  readonly imageId?: string;
  /** Image reference in the registry, with the digest that it has there: `host/name:tag@sha256:…`. */
  readonly pushed?: string;
  /** Image reference in the image store. */
  readonly imported?: string;
  /** The nodes that have the image, with commas between them. */
  readonly nodes?: string;
  /** Address of the registered application in the catalog. */
  readonly registered?: string;
}

/**
 * What happens during a run, as it happens. Displays only read these; none can change what happens.
 * `at` is milliseconds since the epoch.
 */
export type RunEvent = { readonly at: number } & (
  | {
      readonly type: 'run-started';
      /** Identifies the run on this machine. */
      readonly run: string;
      readonly application: string;
      readonly steps: readonly StepName[];
      /** Those of them that the others can do without. */
      readonly skippable: readonly StepName[];
      /** Absolute path of the file that holds the raw output of all programs. */
      readonly log: string;
    }
  | { readonly type: 'step-started'; readonly step: StepName }
  | {
      /** How far the running step is. `total` is absent where nobody knows. */
      readonly type: 'progress';
      readonly step: StepName;
      readonly done: number;
      readonly total?: number;
      readonly unit: 'steps' | 'bytes';
      /** What is being done, e.g. the build instruction. */
      readonly text?: string;
    }
  | {
      /** Lines that the step's program printed, harmless to show, several at once when it prints fast. */
      readonly type: 'output';
      readonly step: StepName;
      readonly lines: readonly string[];
    }
  | { readonly type: 'step-finished'; readonly step: StepName; readonly summary: string }
  | {
      /** It cannot be done, or need not be; a run that continues finds the latter after the step has started. */
      readonly type: 'step-skipped';
      readonly step: StepName;
      readonly reason: string;
    }
  | { readonly type: 'step-failed'; readonly step: StepName; readonly problem: ErrorReport }
  | {
      readonly type: 'run-finished';
      readonly outcome: 'done' | 'failed' | 'cancelled';
      readonly products: RunProducts;
      /** Those of all steps, also of what an earlier run did; absent where there are none. */
      readonly warnings?: readonly RunWarning[];
    }
);

/** How a run ended. */
export type Outcome = Extract<RunEvent, { type: 'run-finished' }>['outcome'];
