import type { ErrorCode } from '../../error/error-codes.ts';
import { failureOf } from '../../pipeline/progress/run-progress.ts';
import type { RunState } from './run-state.ts';

/** The errors that another catalog would not have: nothing answers at the address, or something else does. */
const wrongAddress: ReadonlySet<ErrorCode> = new Set([
  'catalog-unreachable',
  'catalog-unanswered',
  'catalog-untrusted',
  'catalog-wrong-server',
]);

/** The address of the catalog that made a run fail because no catalog that can be used is there. */
export function faultyCatalog(run: RunState | undefined): string | undefined {
  const problem = run?.outcome === 'failed' ? failureOf(run)?.problem : undefined;
  if (problem?.subject?.kind !== 'catalog' || !wrongAddress.has(problem.code)) return undefined;
  return problem.subject.name;
}
