import { errorReport } from '../../pipeline/run/error-report.ts';
import type { ApplicationResult } from '../result.ts';
import { outcomeOfError } from './outcome-of.ts';

/** The result of an entry or application whose work ended with an error. */
export function failedResult(
  facts: Pick<ApplicationResult, 'package' | 'entry'>,
  error: unknown,
  startedAt: number,
): ApplicationResult {
  const { code, message, tail } = errorReport(error, []);
  return {
    ...facts,
    outcome: outcomeOfError(code),
    message,
    error: code,
    ...(tail.length > 0 ? { tail } : {}),
    startedAt,
    endedAt: Date.now(),
  };
}
