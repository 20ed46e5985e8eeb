import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { isErrorCode } from '../../error/error-codes.ts';
import { type CheckName, isCheckName } from '../../probe/check-names.ts';
import type { OutcomeCode } from '../outcome-codes.ts';
import { outcomeOfChecks, outcomeOfError } from './outcome-of.ts';

/** What a look found. */
export interface LookFinding {
  readonly outcome: OutcomeCode;
  readonly checks: readonly CheckName[];
}

/** The outcome of a look; `not-started` if nothing was started. */
export function outcomeOfLook({
  proof,
  started,
}: Pick<ProvenProposal, 'proof' | 'started'>): LookFinding {
  const { state, code } = proof;
  if (state === 'proven') return { outcome: 'proven', checks: [] };
  if (isErrorCode(code)) return { outcome: outcomeOfError(code), checks: [] };
  if (code === 'not-tried') return { outcome: 'not-started', checks: [] };
  const named = isCheckName(code) ? [code] : [];
  const checks = [...named, ...(started?.cause ? [started.cause] : [])];
  return { outcome: outcomeOfChecks(checks) ?? 'likely', checks };
}
