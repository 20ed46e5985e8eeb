import type { RunEvent } from './event.ts';
import type { RunPlan } from './plan.ts';
import type { RunFolder } from './run-folder.ts';
import type { RunTools } from './step.ts';

/** A run that holds its lock, with what all of its steps need. */
export interface RunInProgress {
  readonly plan: RunPlan;
  readonly tools: RunTools;
  readonly signal: AbortSignal;
  /** Whether it continues what earlier runs did. */
  readonly resume: boolean;
  readonly folder: RunFolder;
  readonly emit: (event: RunEvent) => void;
}
