import { failureOf } from '../../pipeline/progress/run-progress.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { keyOfFinding } from '../findings/place-findings.ts';
import type { RunState } from './run-state.ts';

/** Key of the answer that caused a run's failure, if one did and the form has its field. */
export function faultyAnswer(run: RunState | undefined): string | undefined {
  const field = run?.outcome === 'failed' ? failureOf(run)?.problem.subject?.field : undefined;
  if (field === undefined) return undefined;
  const key = keyOfFinding({ path: field.split('.') });
  return key !== undefined && fieldOfKey(key) ? key : undefined;
}
