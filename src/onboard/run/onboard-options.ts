import type { Engine } from '../../engine/engine.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { StepName } from '../../pipeline/event.ts';
import type { PlanOptions } from '../../pipeline/plan.ts';
import type { RunTools } from '../../pipeline/step.ts';
import type { Detection } from '../entry/detect-entry.ts';
import type { Entry } from '../entry.ts';
import type { ListPart } from '../list-part.ts';
import type { Policy } from '../policy.ts';

/** The steps of an onboarding that are only done if they were requested. */
export type DeliveryStep = Extract<StepName, 'save' | 'push' | 'import' | 'nodes' | 'register'>;

export interface OnboardOptions {
  /** Each has another name. */
  readonly entries: readonly Entry[];
  /** The part of a divided list that they are. */
  readonly part?: ListPart;
  readonly policy: Policy;
  /** How packages are detected; absent if all entries are descriptors to build again. */
  readonly detection?: Detection;
  /** The vendor whose base image may be present, for the image of the display server. */
  readonly vendor: string;
  /** The templates of all entries, by their references. */
  readonly templates: ReadonlyMap<string, InspectedImage>;
  readonly tools: RunTools & { readonly engine: Engine };
  /** The folder of the descriptors. */
  readonly folder: string;
  readonly release: string;
  readonly deliveries: readonly DeliveryStep[];
  /** The options for the steps, such as the push target. */
  readonly planOptions: Pick<PlanOptions, 'push' | 'nodes' | 'withoutStore'>;
  /** The number of entries that are worked on at the same time. */
  readonly jobs: number;
  /** The maximum number of bytes of its images in the engine. */
  readonly maxDiskBytes?: number | undefined;
  readonly resume: boolean;
  /** Aborted to end everything immediately. */
  readonly signal: AbortSignal;
  /** Aborted to finish the entries in hand and begin no others. */
  readonly stopping: AbortSignal;
}
