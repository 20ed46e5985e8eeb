import type { StepState } from '../../pipeline/progress/run-progress.ts';
import { formatDuration } from '../../text/format/format.ts';

const second = 1000;

/** The time since a start, in whole seconds, because tenths would flicker. */
export function elapsed(since: number, now: number): string {
  const whole = Math.floor(Math.max(0, now - since) / second);
  return whole < 60 ? `${whole} s` : formatDuration(whole * second);
}

/** The duration of a step, or why it has none. */
export function stepTime(state: StepState, now: number): string {
  if (state.status === 'running') return elapsed(state.since, now);
  if ('until' in state) return formatDuration(state.until - state.since);
  return state.status === 'skipped' ? 'skipped' : '';
}
