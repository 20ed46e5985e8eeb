import { fullReference } from '../../image/reference.ts';
import type { RunWarning } from '../event.ts';
import type { RunPlan } from '../plan.ts';
import type { StepResults } from '../step-results.ts';

/** What is left of an image whose proof failed while it was saved and imported. */
export function imageKeptWarning(
  { image }: Pick<RunPlan, 'image'>,
  { import: imported }: StepResults,
): RunWarning[] {
  if (imported?.imported === undefined) return [];
  return [
    {
      step: 'import',
      message: `${fullReference(image)} is in the image store already, as it was imported while it was started; it is not registered`,
      action: 'The next run replaces it.',
    },
  ];
}
