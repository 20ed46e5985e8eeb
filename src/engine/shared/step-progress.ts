/** The progress of a build: the number of finished instructions, their total, and the current one. */
export interface StepProgress {
  readonly done: number;
  readonly total: number;
  readonly text: string;
}

/**
 * Reads a builder's output line by line and returns progress when there is any. A line may be the output of an
 * instruction that only looks like the builder's own, so the progress never decreases.
 */
export type ProgressReader = (line: string) => StepProgress | undefined;
