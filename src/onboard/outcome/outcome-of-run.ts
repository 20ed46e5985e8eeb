import type { MemberEnd } from '../../pipeline/batch/run-member.ts';
import type { CheckName } from '../../probe/check-names.ts';
import type { OutcomeCode } from '../outcome-codes.ts';
import { outcomeOfChecks, outcomeOfError } from './outcome-of.ts';

/** What a run found. */
interface RunFinding {
  readonly outcome: OutcomeCode;
  readonly checks: readonly CheckName[];
}

/** The outcome of the run of an application that was to be proven. */
export function outcomeOfRun({
  outcome,
  isUnproven,
  problem,
  warnings = [],
}: MemberEnd): RunFinding {
  const found = warnings.flatMap(({ code }) => (code === undefined ? [] : [code]));
  const checks = problem?.checks ?? found;
  if (outcome === 'cancelled' || outcome === 'not-started')
    return { outcome: 'interrupted', checks };
  if (outcome === 'failed') {
    const ofStart = problem?.code === 'not-proven' ? outcomeOfChecks(checks) : undefined;
    return { outcome: ofStart ?? outcomeOfError(problem?.code ?? 'unexpected'), checks };
  }
  if (!isUnproven) return { outcome: 'proven', checks: [] };
  const isStarted = checks.length > 0;
  return { outcome: outcomeOfChecks(checks) ?? (isStarted ? 'likely' : 'not-started'), checks };
}
