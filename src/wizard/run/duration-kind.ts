import type { Goal } from '../goal.ts';
import type { WizardState } from '../state.ts';

/** The kind by which the duration of a run is kept: after a look that has installed everything, there is less to build. */
export function durationKind({ session: { data } }: WizardState, goal: Goal): string {
  return data.looked?.outcome?.isProven ? `${goal} after look` : goal;
}
