import type { CatalogAccess } from '../catalog/client/client.ts';
import type { Engine } from '../engine/engine.ts';
import type { ImageStore } from '../image-store/image-store.ts';
import type { Nodes } from '../image-store/nodes/nodes.ts';
import type { Warning } from '../probe/warning.ts';
import type { TaskOptions } from '../system/process/task.ts';
import type { PrintedJson } from '../text/printed-json.ts';
import type { Product } from '../workspace/product/product.ts';
import type { RunProducts, StepName } from './event.ts';
import type { PlanOptions, RunPlan } from './plan.ts';
import type { Inputs, StepResults, Values } from './step-results.ts';

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

/** What a step can need. */
export type ToolName = Exclude<keyof RunTools, 'catalogAccess'>;

/** The tools of a run of which some are there for certain. */
export type ToolsWith<Need extends ToolName> = RunTools & {
  readonly [Name in Need]-?: NonNullable<RunTools[Name]>;
};

/** What a step knows. */
export interface StepContext<Need extends ToolName = ToolName> {
  readonly plan: RunPlan;
  /** Those that the step needs are there. */
  readonly tools: ToolsWith<Need>;
  /** The run that asks, by its name. */
  readonly run: string;
  /** What the steps before it made. */
  readonly results: StepResults;
  /** The inspection record, as the last step that wrote it has it; undefined where none of this run has. */
  readonly record?: PrintedJson | undefined;
  /** Aborted when the run shall stop; takes what the step's programs print. */
  readonly options: TaskOptions & { readonly signal: AbortSignal };
}

export interface StepResult {
  /** What was made, in a few words for people. */
  readonly summary: string;
  readonly values: Values;
  /** The inspection record that it wrote, for the steps after it. */
  readonly record?: PrintedJson;
  /** Said at the end of the run. */
  readonly warnings?: readonly Warning[] | undefined;
}

/**
 * One step of a run, with all that others want to know of it: what it needs, when it is wanted, what it makes. What goes
 * wrong in the outside world is thrown as `DeskpackError`.
 */
export interface Step<Need extends ToolName = never> {
  readonly name: StepName;
  /** It is not begun where one of these is missing. */
  readonly needs: readonly Need[];
  /** Whether the steps after it can do without it, so that a person may leave it out. */
  readonly skippable: boolean;
  /** Whether a run of these options has the step; each has it when absent. */
  isWanted?(options: PlanOptions): boolean;
  /** Why a run that has the step leaves it out, though its tools are there; never when absent. */
  skipReason?(options: PlanOptions): string | undefined;
  /** The files that it makes out of a descriptor; none when absent. */
  files?(plan: Pick<RunPlan, 'files' | 'image'>): readonly Product[];
  /** What a person gets from what it made; nothing when absent. Displays call each by its key. */
  products?(plan: RunPlan, own: Values): RunProducts;
  /** Everything that the result depends on. */
  inputs(context: StepContext<Need>): Promise<Inputs>;
  perform(context: StepContext<Need>): Promise<StepResult>;
  /**
   * Whether what an earlier run made from the same inputs is still there, whole and unchanged. Absent where the step is
   * taken every time, since it changes nothing where nothing has changed.
   */
  isUpToDate?(context: StepContext<Need>, earlier: Values): Promise<boolean>;
}
