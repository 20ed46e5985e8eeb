import { aboutRow, elapsed, stepRows, stepTime } from '../../../../display/run/step-rows.ts';
import type { StepState } from '../../../../pipeline/progress/run-progress.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import { emptyRow, justify, type Row, row, truncateRow } from '../../../../terminal/rows/row.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { formatDuration } from '../../../../text/format.ts';
import type { RunState } from '../../../run/run-state.ts';

/** The progress of the running step, if the list of steps has no rows for it. */
function progressRows({ steps }: RunState, width: number, symbols: Symbols): Row[] {
  const running = steps.find(({ status }) => status === 'running');
  return running ? [aboutRow(running, width, symbols)] : [];
}

const outcomes = {
  done: ['Done.', 'ok'],
  failed: ['Failed.', 'error'],
  cancelled: ['Stopped.', 'warning'],
} as const;

function endRows(run: RunState): Row[] {
  if (run.outcome) {
    const [word, tone] = outcomes[run.outcome];
    return [emptyRow, row(word, tone)];
  }
  if (!run.stopping) return [];
  const text = run.stopping === 'now' ? 'Stopping now.' : 'Stops after this step.';
  return [emptyRow, row(text, 'warning')];
}

/** The rows of a part of the steps. */
function listRows(
  steps: readonly StepState[],
  now: number,
  { width, height }: Room,
  symbols: Symbols,
): Row[] {
  const isAiry = height >= steps.length * 2 + 1;
  const rows = steps.flatMap((state) => stepRows(state, now, width, isAiry, symbols));
  return isAiry ? [emptyRow, ...rows] : rows;
}

/** The duration of the whole run. */
function tookOf(run: RunState, now: number): string {
  if (run.startedAt === undefined) return '';
  return run.endedAt === undefined
    ? elapsed(run.startedAt, now)
    : formatDuration(run.endedAt - run.startedAt);
}

/** The steps of a run with state and duration, and how it ended. */
export function stepsRows(
  run: RunState,
  now: number,
  { width, height }: Room,
  symbols: Symbols,
): Row[] {
  const end = endRows(run);
  const head = justify(row('Run', 'strong'), row(tookOf(run, now), 'dim'), width);
  const room = { width, height: height - 1 - end.length };
  // If not all fit, steps that never started are left out first.
  const isShort = run.outcome !== undefined && room.height < run.steps.length;
  const steps = isShort ? run.steps.filter(({ status }) => status !== 'waiting') : run.steps;
  const list = listRows(steps, now, room, symbols);
  // If the list has no rows for it, the progress of the running step is shown below the list.
  const progress = list.length === steps.length ? progressRows(run, width, symbols) : [];
  return [head, ...list, ...progress, ...end]
    .map((spans) => truncateRow(spans, width))
    .slice(0, height);
}

/** Instead of the list, if there is no room: the running step, or how the run ended. */
export function stepsLine(run: RunState, now: number, width: number, symbols: Symbols): Row[] {
  const took = row(tookOf(run, now), 'dim');
  if (run.outcome !== undefined) {
    const [word, tone] = outcomes[run.outcome];
    return [justify(row(word, tone), took, width)];
  }
  const index = run.steps.findIndex(({ status }) => status === 'running');
  const step = run.steps[index];
  if (!step) return [justify(row('Run', 'strong'), took, width)];
  const left: Row = [
    { text: `${symbols.running} ${step.step}`, tone: 'accent' },
    { text: `  step ${index + 1} of ${run.steps.length}`, tone: 'dim' },
  ];
  return [
    justify(left, row(stepTime(step, now), 'dim'), width),
    ...progressRows(run, width, symbols),
  ];
}
