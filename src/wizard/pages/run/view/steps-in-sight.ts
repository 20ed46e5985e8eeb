import type { StepState } from '../../../../pipeline/progress/run-progress.ts';
import type { RunState } from '../../../run/run-state.ts';

/** The visible steps of a run. */
interface StepsInSight {
  readonly steps: readonly StepState[];
  /** Whether each step has its details below it. */
  readonly isAiry: boolean;
  /** The running step, if its progress is shown below the list instead. */
  readonly running: StepState | undefined;
  /** Whether it is said how the run ended, or that it is about to. */
  readonly hasEnd: boolean;
  /** The rows that it takes. */
  readonly rows: number;
}

/** As much of the steps as fits into a number of rows. */
export function stepsInSight(
  { steps: all, outcome, stopping }: RunState,
  rows: number,
): StepsInSight {
  const hasEnd = outcome !== undefined || stopping !== undefined;
  const others = 1 + (hasEnd ? 2 : 0);
  const room = rows - others;
  // If not all fit, steps that never started are left out first.
  const isShort = outcome !== undefined && room < all.length;
  const steps = isShort ? all.filter(({ status }) => status !== 'waiting') : all;
  const isAiry = room >= steps.length * 2 + 1;
  const running = isAiry ? undefined : all.find(({ status }) => status === 'running');
  const list = isAiry ? steps.length * 2 + 1 : steps.length + (running ? 1 : 0);
  return { steps, isAiry, running, hasEnd, rows: Math.min(rows, others + list) };
}
