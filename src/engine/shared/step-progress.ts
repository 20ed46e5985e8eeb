/** How far a build is: the instructions that are done, those there are, and the one being carried out. */
export interface StepProgress {
  readonly done: number;
  readonly total: number;
  readonly text: string;
}

/**
 * Reads a builder's output line by line and says when it got further. Builders pass on what their
 * instructions print, so a line may only look like a builder's own: a reader never goes back.
 */
export type ProgressReader = (line: string) => StepProgress | undefined;
