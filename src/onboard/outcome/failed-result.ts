import { errorReport } from '../../pipeline/run/error-report.ts';
import type { ApplicationResult } from '../result.ts';
import { outcomeOfEarlyError } from './outcome-of.ts';

/** The result of an entry or application whose work ended with an error outside of its run. */
export function failedResult(
  facts: Pick<ApplicationResult, 'package' | 'entry'>,
  error: unknown,
  startedAt: number,
): ApplicationResult {
  const { code, message, tail } = errorReport(error, []);
  return {
    ...facts,
    outcome: outcomeOfEarlyError(code),
    message,
    error: code,
    ...(tail.length > 0 ? { tail } : {}),
    startedAt,
    endedAt: Date.now(),
  };
}
