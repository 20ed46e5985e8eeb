import type { CatalogAccess } from '../catalog/client/client.ts';
import type { Engine } from '../engine/engine.ts';
import type { ImageStore } from '../image-store/image-store.ts';
import type { Nodes } from '../image-store/nodes/nodes.ts';
import type { Warning } from '../probe/warning.ts';
import type { TaskOptions } from '../system/process/task.ts';
import type { StepName } from './event.ts';
import type { RunFolder } from './history/run-folder.ts';
import type { RunPlan } from './plan.ts';
import type { Inputs, StepResults } from './step-results.ts';

/** What a run works with. */
export interface RunTools {
  readonly engine?: Engine | undefined;
  readonly store?: ImageStore | undefined;
  /** The image stores of other machines. */
  readonly nodes?: Nodes | undefined;
  /** Address of the catalog. */
  readonly catalog?: string | undefined;
  readonly catalogAccess?: CatalogAccess | undefined;
}

/** What a step knows. */
export interface StepContext {
  readonly plan: RunPlan;
  readonly tools: RunTools;
  readonly folder: RunFolder;
  /** What the steps before it made. */
  readonly facts: StepResults;
  /** Aborted when the run shall stop; takes what the step's programs print. */
  readonly options: TaskOptions & { readonly signal: AbortSignal };
}

export interface StepResult {
  /** What was made, in a few words for people. */
  readonly summary: string;
  readonly facts: StepResults;
  /** Said at the end of the run. */
  readonly warnings?: readonly Warning[] | undefined;
}

/** One step of a run. What goes wrong in the outside world is thrown as `DeskpackError`. */
export interface Step {
  readonly name: StepName;
  /** Everything that the result depends on. */
  inputs(context: StepContext): Promise<Inputs>;
  perform(context: StepContext): Promise<StepResult>;
  /** Whether what an earlier run made from the same inputs is still there, whole and unchanged. */
  isUpToDate(context: StepContext, earlier: StepResults): Promise<boolean>;
}
