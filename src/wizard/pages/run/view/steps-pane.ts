import { aboutRow, elapsed, stepRows, stepTime } from '../../../../display/run/step-rows.ts';
import type { Outcome } from '../../../../pipeline/event.ts';
import { lacksProof, type StepState } from '../../../../pipeline/progress/run-progress.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import {
  emptyRow,
  justify,
  markedRow,
  type Row,
  row,
  truncateRow,
} from '../../../../terminal/rows/row.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { formatDuration } from '../../../../text/format.ts';
import { type RunState, runMs } from '../../../run/run-state.ts';

/** The progress of the running step, if the list of steps has no rows for it. */
function progressRows({ steps }: RunState, width: number, symbols: Symbols): Row[] {
  const running = steps.find(({ status }) => status === 'running');
  return running ? [aboutRow(running, width, symbols)] : [];
}

const outcomes = {
  done: ['Done.', 'done', 'ok'],
  unproven: ['Done, but not proven.', 'warning', 'warning'],
  failed: ['Failed.', 'error', 'error'],
  cancelled: ['Stopped.', 'warning', 'warning'],
} as const;

/** How a run ended, in a word with a sign. */
function outcomeRow(run: RunState, outcome: Outcome, symbols: Symbols): Row {
  const [word, sign, tone] = outcomes[outcome === 'done' && lacksProof(run) ? 'unproven' : outcome];
  return [
    { text: `${symbols[sign]} `, tone },
    { text: word, tone: 'strong' },
  ];
}

function endRows(run: RunState, symbols: Symbols): Row[] {
  if (run.outcome) return [emptyRow, outcomeRow(run, run.outcome, symbols)];
  if (!run.stopping) return [];
  const text = run.stopping === 'now' ? 'Stopping now.' : 'Stops after this step.';
  return [emptyRow, markedRow(symbols.warning, 'warning', text)];
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

/** The duration of the whole run, with all attempts. */
function tookOf(run: RunState, now: number): string {
  const took = runMs(run, now);
  if (took === undefined) return '';
  return run.endedAt === undefined ? elapsed(now - took, now) : formatDuration(took);
}

/** The steps of a run with state and duration, and how it ended. */
export function stepsRows(
  run: RunState,
  now: number,
  { width, height }: Room,
  symbols: Symbols,
): Row[] {
  const end = endRows(run, symbols);
  const head = justify(row('Run', 'strong'), row(tookOf(run, now)), width);
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
  const took = row(tookOf(run, now));
  if (run.outcome !== undefined) {
    return [justify(outcomeRow(run, run.outcome, symbols), took, width)];
  }
  const index = run.steps.findIndex(({ status }) => status === 'running');
  const step = run.steps[index];
  if (!step) return [justify(row('Run', 'strong'), took, width)];
  const left: Row = [
    { text: `${symbols.running} `, tone: 'accent' },
    { text: step.step, tone: 'strong' },
    { text: `  step ${index + 1} of ${run.steps.length}` },
  ];
  return [justify(left, row(stepTime(step, now)), width), ...progressRows(run, width, symbols)];
}
