import type { ErrorCode } from '../error/all-error-codes.ts';
import type { ErrorSubject } from '../error/error-subject.ts';
import type { CheckName } from '../probe/all-check-names.ts';
import type { Opening } from '../probe/opens/opening.ts';
import type { Warning } from '../probe/warning.ts';
import type { TaskProgress } from '../system/process/program/task.ts';
import type { Obstacle } from '../workspace/product/obstacle.ts';

/**
 * The steps of a run in their order, with text that follows "still". `verify` can be disabled; `push` and `nodes` are
 * for images on other machines.
 */
export const stepWords = {
  prepare: 'preparing',
  build: 'building',
  inspect: 'inspecting',
  verify: 'starting the application',
  save: 'saving',
  push: 'pushing',
  import: 'importing',
  nodes: 'sending to nodes',
  register: 'registering',
} as const;

export type StepName = keyof typeof stepWords;

export const stepNames = Object.keys(stepWords) as readonly StepName[];

/** The error of a step: what it was doing, the last lines of the program's output, and what to do next. */
export interface ErrorReport {
  readonly code: ErrorCode;
  readonly message: string;
  /** The message without the prefix that says what the step was doing. */
  readonly reason?: string | undefined;
  /** The subject of the error, if it is a single thing. */
  readonly subject?: ErrorSubject | undefined;
  readonly tail: readonly string[];
  readonly action: string | undefined;
  /** The conflicting files that were not replaced, if this is the reason. */
  readonly obstacles?: readonly Obstacle[];
  /** The names of the findings of a start without a proof, if this is the reason. */
  readonly checks?: readonly CheckName[];
}

export interface RunWarning extends Warning {
  readonly step: StepName;
}

/** The products of a run, each present only if it is complete. Paths are absolute. */
export interface RunProducts {
  readonly descriptor?: string;
  readonly recipe?: string;
  readonly record?: string;
  readonly archive?: string;
  /** The picture of the window, if the application was started. */
  readonly picture?: string;
  /** Who has proven by hand that it works, when and with which words; absent if deskpack itself has seen its window, or nobody. */
  readonly provenByHand?: string;
  /** The list of what is in a proven image, in the format CycloneDX. */
  readonly packageList?: string;
  /** The image's reference in the engine. */
  readonly image?: string;
  /** The image's id (`sha256:…`) in the engine. */
  readonly imageId?: string;
  /** The image's reference in the registry, with its digest there: `host/name:tag@sha256:…`. */
  readonly pushed?: string;
  /** The image's reference in the image store. */
  readonly imported?: string;
  /** The nodes that have the image, separated by commas. */
  readonly nodes?: string;
  /** The address of the registered application in the catalog. */
  readonly registered?: string;
}

/** The window in a picture, with texts of the application, not yet escaped. */
export interface SeenWindow {
  readonly title: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The lines of text in it; absent if they were not read. */
  readonly text?: readonly string[];
}

/** An event of a run. Displays only read events and cannot influence the run. `at` is milliseconds since the epoch. */
export type RunEvent = { readonly at: number } & (
  | {
      readonly type: 'run-started';
      /** Identifies the run on this machine. */
      readonly run: string;
      readonly application: string;
      readonly steps: readonly StepName[];
      /** The steps that later steps do not need. */
      readonly skippable: readonly StepName[];
      /** Absolute path of the file that holds the raw output of all programs. */
      readonly log: string;
    }
  | { readonly type: 'step-started'; readonly step: StepName }
  | ({ readonly type: 'progress'; readonly step: StepName } & TaskProgress)
  | {
      /**
       * Lines of output of the step's program, with control characters escaped; several lines per event if it prints
       * fast.
       */
      readonly type: 'output';
      readonly step: StepName;
      readonly lines: readonly string[];
    }
  | {
      /** The picture of the application's window was written; `file` is its absolute path. */
      readonly type: 'picture';
      readonly step: StepName;
      readonly file: string;
      readonly window?: SeenWindow;
    }
  | {
      readonly type: 'step-finished';
      readonly step: StepName;
      readonly summary: string;
      /** The application was started, without a proof that it works. */
      readonly isUnproven?: true;
      /** A person has tried the image before, and proven by hand that it works. */
      readonly isByHand?: true;
    }
  | {
      /**
       * The step is not possible or not necessary. In a resumed run, the latter is known only after the step has
       * started.
       */
      readonly type: 'step-skipped';
      readonly step: StepName;
      readonly reason: string;
      /** The earlier run whose result is still valid, if the step was not necessary. */
      readonly earlierRun?: string;
    }
  | { readonly type: 'step-failed'; readonly step: StepName; readonly problem: ErrorReport }
  | {
      readonly type: 'run-finished';
      readonly outcome: 'done' | 'failed' | 'cancelled';
      /** It is done, but the wanted proof of the application's start is missing. */
      readonly isUnproven?: true;
      readonly products: RunProducts;
      /** Whether the application opens what it declares, for each MIME type; absent if that was not tried. */
      readonly opens?: readonly Opening[];
      /** The warnings of all steps, including those done by an earlier run; absent if there are none. */
      readonly warnings?: readonly RunWarning[];
    }
);

export type Outcome = Extract<RunEvent, { type: 'run-finished' }>['outcome'];
