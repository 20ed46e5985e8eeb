import { fullReference } from '../image/reference.ts';
import type { RunProducts } from './event.ts';
import type { RunPlan } from './plan.ts';
import type { StepResults } from './step-results.ts';

/** What a run has made so far. */
export function productsOf(
  { files, image, pushTarget, nodes }: RunPlan,
  facts: StepResults,
): RunProducts {
  return {
    ...(facts.recipe ? { descriptor: files.descriptor, recipe: files.recipe } : {}),
    ...(facts.image ? { image, imageId: facts.image } : {}),
    ...(facts.record ? { record: files.record } : {}),
    ...(facts.archive ? { archive: files.archive } : {}),
    ...(facts.pushed ? { pushed: `${pushTarget}@${facts.pushed}` } : {}),
    ...(facts.imported ? { imported: fullReference(image) } : {}),
    ...(facts.nodes ? { nodes: nodes.join(', ') } : {}),
    ...(facts.registered ? { registered: facts.registered } : {}),
  };
}
