import { steps } from '../all-steps.ts';
import type { RunProducts } from '../event.ts';
import type { RunPlan } from '../plan.ts';
import type { StepResults } from '../step-results.ts';

/** The products of a run so far, in the order of its steps. */
export function productsOf(plan: RunPlan, results: StepResults): RunProducts {
  const products = plan.steps.map((name) => {
    const own = results[name];
    return own && steps[name].products?.(plan, own);
  });
  return Object.assign({}, ...products);
}
