import { elapsed } from '../../../../display/run/step-time.ts';
import { formatDuration } from '../../../../text/format/format.ts';
import { type RunState, runMs } from '../../../run/run-state.ts';

/** The duration of the whole run, with all attempts. */
export function runTime(run: RunState, now: number): string {
  const took = runMs(run, now);
  if (took === undefined) return '';
  return run.endedAt === undefined ? elapsed(now - took, now) : formatDuration(took);
}
