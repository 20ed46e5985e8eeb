import type { CatalogAccess } from '../catalog/client/client.ts';
import type { Engine } from '../engine/engine.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import type { ImageStore } from '../image-store/image-store.ts';
import type { Nodes } from '../image-store/nodes/nodes.ts';
import type { verify } from '../probe/verify/verify.ts';
import type { Warning } from '../probe/warning.ts';
import type { TaskOptions } from '../system/process/program/task.ts';
import type { JsonWithText } from '../text/json/json-text.ts';
import type { Product } from '../workspace/product/product.ts';
import type { RunProducts, SeenWindow } from './event.ts';
import type { PlanOptions, RunPlan } from './plan.ts';
import type { Inputs, StepResults, Values } from './step-results.ts';

const titles: Readonly<Record<ToolName, string>> = {
  engine: 'an engine',
  store: 'an image store',
  nodes: 'nodes',
  catalog: 'a catalog',
};

/**
 * Checks that the tools that a step needs exist, and returns them with that type.
 *
 * @throws DeskpackError with the name of the first missing tool
 */
export function requireTools<Need extends ToolName>(
  tools: RunTools,
  needs: readonly Need[],
): ToolsWith<Need> {
  const missing = needs.find((name) => tools[name] === undefined);
  if (missing === undefined) return tools as ToolsWith<Need>;
  throw new DeskpackError('tool-missing', {
    reason: `this step needs ${titles[missing]}, and none was found`,
    action: 'Run "deskpack doctor": it lists the missing tools with their remedies.',
  });
}

export interface RunTools {
  readonly engine?: Engine | undefined;
  readonly store?: ImageStore | undefined;
  /** The image stores of other machines. */
  readonly nodes?: Nodes | undefined;
  /** Address of the catalog. */
  readonly catalog?: string | undefined;
  readonly catalogAccess?: CatalogAccess | undefined;
  /** Checks and starts a built image in another way than in a container of the engine. */
  readonly verifyBuilt?: typeof verify | undefined;
}

/** The tools that a step can need. */
export type ToolName = Exclude<keyof RunTools, 'catalogAccess' | 'verifyBuilt'>;

/** The tools of a run, in which some are guaranteed to exist. */
export type ToolsWith<Need extends ToolName> = RunTools & {
  readonly [Name in Need]-?: NonNullable<RunTools[Name]>;
};

/** The input of a step's functions. */
export interface StepContext<Need extends ToolName = ToolName> {
  readonly plan: RunPlan;
  /** The tools that the step needs are guaranteed to exist. */
  readonly tools: ToolsWith<Need>;
  /** The name of the run. */
  readonly run: string;
  /** The results of the earlier steps. */
  readonly results: StepResults;
  /** The inspection record from the last step that wrote it; undefined if no step of this run has. */
  readonly record?: JsonWithText | undefined;
  /** Contains the signal that stops the run, and the receiver of the output of the step's programs. */
  readonly options: TaskOptions & { readonly signal: AbortSignal };
  /** Called with the absolute path of a picture of the window, and with what is known of that. */
  readonly onPicture?: (file: string, window?: SeenWindow) => void;
}

interface StepResult {
  /** A short description of the result for people. */
  readonly summary: string;
  /** The step is not possible here; the reason is the summary. */
  readonly isSkipped?: boolean;
  /** The application was started, without a proof that it works. */
  readonly isUnproven?: boolean;
  /** A person has proven it by hand. */
  readonly isByHand?: boolean;
  readonly values: Values;
  /** The inspection record that the step wrote, for later steps. */
  readonly record?: JsonWithText;
  /** Shown at the end of the run. */
  readonly warnings?: readonly Warning[] | undefined;
}

/**
 * A step of a run and its metadata: needed tools, conditions, products. Errors of the outside world are thrown as
 * `DeskpackError`.
 */
export interface Step<Need extends ToolName = never> {
  /** The step is not started if one of these tools is missing. */
  readonly needs: readonly Need[];
  /** Whether later steps do not need it, so that the user may skip it. */
  readonly skippable: boolean;
  /** Whether a run with these options includes the step; always if absent. */
  isWanted?(options: PlanOptions): boolean;
  /** Why a run skips the step although its tools exist; never skipped for this reason if absent. */
  skipReason?(options: PlanOptions): string | undefined;
  /** The files that it makes from a descriptor; none if absent. */
  files?(plan: Pick<RunPlan, 'files' | 'image'>): readonly Product[];
  /** Its products for the user, made from its values; none if absent. Displays derive their titles from the keys. */
  products?(plan: RunPlan, own: Values): RunProducts;
  inputs(context: StepContext<Need>): Promise<Inputs>;
  perform(context: StepContext<Need>): Promise<StepResult>;
  /**
   * Whether an earlier run's products from the same inputs still exist, complete and unchanged. Absent if the step is
   * repeated in every run, because repeating it changes nothing.
   */
  isUpToDate?(context: StepContext<Need>, earlier: Values): Promise<boolean>;
}
