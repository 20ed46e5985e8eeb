import type { RunEvent } from '../event.ts';
import type { RunFolder } from '../history/run-folder.ts';
import type { RunPlan } from '../plan.ts';
import type { RunTools } from '../step.ts';

/** A run with its lock, and everything that its steps need. */
export interface RunInProgress {
  readonly plan: RunPlan;
  readonly tools: RunTools;
  readonly signal: AbortSignal;
  /** The batch of the run, if any. */
  readonly batch?: string | undefined;
  /** Whether it resumes earlier runs. */
  readonly resume: boolean;
  /** Called between two steps: whether the run should end there. */
  readonly stopsBetweenSteps: () => boolean;
  readonly folder: RunFolder;
  readonly emit: (event: RunEvent) => void;
}
