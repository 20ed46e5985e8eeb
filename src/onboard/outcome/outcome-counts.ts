import { outcomeCodes } from '../outcome-codes.ts';
import type { ApplicationResult } from '../result.ts';

/** The number of applications of each outcome that occurs, in the order of the outcomes. */
export function outcomeCounts(
  results: readonly Pick<ApplicationResult, 'outcome'>[],
): Record<string, number> {
  const counts = outcomeCodes.map((code) => {
    return [code, results.filter(({ outcome }) => outcome === code).length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
