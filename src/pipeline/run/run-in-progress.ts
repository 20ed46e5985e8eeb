import type { RunEvent } from '../event.ts';
import type { RunFolder } from '../history/run-folder.ts';
import type { RunPlan } from '../plan.ts';
import type { RunTools } from '../step.ts';

/** A run that holds its lock, with what all of its steps need. */
export interface RunInProgress {
  readonly plan: RunPlan;
  readonly tools: RunTools;
  readonly signal: AbortSignal;
  /** The batch that it is a part of. */
  readonly batch?: string | undefined;
  /** Whether it continues what earlier runs did. */
  readonly resume: boolean;
  /** Whether it shall end now that no step goes on. */
  readonly stopsBetweenSteps: () => boolean;
  readonly folder: RunFolder;
  readonly emit: (event: RunEvent) => void;
}
