import { stepOf } from '../../pipeline/progress/run-progress.ts';
import { didStep, type RunState } from './run-state.ts';

/**
 * The result of starting an application in a run: it is proven, it was tried and showed nothing, the user
 * skipped that, it could not be tried, or it was not wanted; undefined if no image was built.
 */
type Proof = 'proven' | 'unproven' | 'skipped' | 'not-tried' | 'not-wanted';

/** The result of the start of an application in a run. */
export function proofOf(run: RunState): Proof | undefined {
  if (!didStep(run, 'build')) return undefined;
  const step = stepOf(run, 'verify');
  if (step === undefined) return 'not-wanted';
  if (run.skips.includes('verify')) return 'skipped';
  if (!didStep(run, 'verify')) return 'not-tried';
  return step.status === 'done' && step.isUnproven ? 'unproven' : 'proven';
}

/** Whether a run is done and its proof can still be had. */
export function canBeProven(run: RunState): boolean {
  const proof = run.outcome === 'done' ? proofOf(run) : undefined;
  return proof !== undefined && proof !== 'proven';
}
