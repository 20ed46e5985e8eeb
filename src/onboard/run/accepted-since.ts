import { isHandProven } from '../../pipeline/hand/hand-proofs.ts';
import { isProven } from '../outcome-codes.ts';
import type { ApplicationResult } from '../result.ts';
import type { OnboardOptions } from './onboard-options.ts';

/** Whether a person has proven one of some applications by hand after an earlier onboarding could not. */
export async function isAcceptedSince(
  results: readonly ApplicationResult[],
  { policy, tools: { engine } }: Pick<OnboardOptions, 'policy' | 'tools'>,
): Promise<boolean> {
  if (policy.needsMachineProof) return false;
  for (const { outcome, name } of results) {
    if (isProven(outcome) || name === undefined) continue;
    if (await isHandProven(engine, name.toLowerCase())) return true;
  }
  return false;
}
