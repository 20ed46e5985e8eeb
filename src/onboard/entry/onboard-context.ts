import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { PlanOptions } from '../../pipeline/plan.ts';
import type { RunTools } from '../../pipeline/step.ts';
import type { OnboardEvent } from '../event.ts';
import type { Policy } from '../policy.ts';
import type { Detection } from './detect-entry.ts';

/** What all applications of an onboarding share. */
export interface OnboardContext {
  readonly policy: Policy;
  /** How packages are detected; absent if all entries are descriptors to build again. */
  readonly detection: Detection | undefined;
  /** The folder of the descriptors. */
  readonly folder: string;
  readonly release: string;
  /** The plan of each run, but for its steps after the proof. */
  readonly plan: PlanOptions;
  readonly engine: Engine;
  readonly tools: RunTools;
  readonly resume: boolean;
  /** The names of images that this onboarding makes, each with its entry. */
  readonly claimed: Map<string, string>;
  readonly emit: (event: OnboardEvent) => void;
}

/**
 * Takes the name of an image for an entry.
 *
 * @throws DeskpackError if another entry has it, as two applications with one name would be one image
 */
export function claim(name: string, entry: string, { claimed }: OnboardContext): void {
  const other = claimed.get(name.toLowerCase());
  if (other !== undefined && other !== entry) {
    throw new DeskpackError('name-taken', {
      reason: `${other} has an application with the name ${name} too`,
      subject: { kind: 'application', name },
      action: 'Give another name in the list: name=NAME.',
    });
  }
  claimed.set(name.toLowerCase(), entry);
}
