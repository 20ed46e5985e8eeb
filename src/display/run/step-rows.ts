import { type PackageStage, packageStage } from '../../pipeline/progress/package-stage.ts';
import type { Progress, StepState } from '../../pipeline/progress/run-progress.ts';
import { emptyRow, justify, type Row, row, type Tone, truncate } from '../../terminal/rows/row.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { displayLine } from '../../text/display-line.ts';
import { formatBytes, formatDuration } from '../../text/format.ts';
import { activityWords } from './activity-words.ts';

type Status = StepState['status'];

const isUnproven = (state: StepState) => state.status === 'done' && state.isUnproven === true;

const tones: Record<Status, Tone> = {
  waiting: 'faint',
  running: 'accent',
  done: 'ok',
  skipped: 'faint',
  cancelled: 'warning',
  failed: 'error',
};

function signOf(state: StepState, symbols: Symbols): string {
  if (isUnproven(state)) return symbols.warning;
  const signs: Record<Status, string> = {
    waiting: symbols.open,
    running: symbols.running,
    done: symbols.done,
    skipped: symbols.skipped,
    cancelled: symbols.skipped,
    failed: symbols.error,
  };
  return signs[state.status];
}

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

/** The width of the longest size. */
const maxSizeColumns = '99.9 MB'.length;

/** The width of the longest word for what was done with packages. */
const maxWordColumns = Math.max(...Object.values(activityWords).map((word) => word.length));

/** The done and total amounts, aligned, so that the bar beside them keeps its length. */
function amountOf({ done, total = 0, unit }: Progress, stage: PackageStage | undefined): string {
  if (stage) {
    const packages = String(stage.done).padStart(String(stage.total).length);
    return `${activityWords[stage.activity].padEnd(maxWordColumns)} ${packages} of ${stage.total}`;
  }
  if (unit === 'steps') {
    const step = String(Math.min(done + 1, total));
    return `step ${step.padStart(String(total).length)} of ${total}`;
  }
  const size = (bytes: number) => formatBytes(bytes).padStart(maxSizeColumns);
  return `${size(done)} of ${size(total)}`;
}

function barRow(progress: Progress, width: number, symbols: Symbols): Row {
  const { done, total, unit, packages } = progress;
  const stage = packages && packageStage(packages);
  if (!stage && (total === undefined || total <= 0)) {
    return row(`    ${unit === 'bytes' ? formatBytes(done) : done}`);
  }
  const text = ` ${amountOf(progress, stage)}`;
  const length = Math.max(4, width - 4 - text.length);
  // The bar is of what the numbers beside it count.
  const share = Math.min(1, stage ? stage.done / stage.total : done / total!);
  const full = Math.round(share * length);
  return [
    { text: `    ${symbols.full.repeat(full)}`, tone: 'accent' },
    { text: symbols.empty.repeat(length - full), tone: 'faint' },
    { text },
  ];
}

/** The details of a step, in the row below it. */
export function aboutRow(state: StepState, width: number, symbols: Symbols): Row {
  switch (state.status) {
    case 'running':
      return state.progress ? barRow(state.progress, width, symbols) : emptyRow;
    case 'done':
      return row(truncate(`    ${displayLine(state.summary)}`, width, symbols.more));
    case 'skipped':
      return row(truncate(`    ${displayLine(state.reason)}`, width, symbols.more));
    default:
      return emptyRow;
  }
}

/** The words for a step that did not succeed. */
const endings: Partial<Record<Status, string>> = { failed: ' failed', cancelled: ' stopped' };

/** A step with its state and time and, if there is room, its details below. */
export function stepRows(
  state: StepState,
  now: number,
  width: number,
  isAiry: boolean,
  symbols: Symbols,
): Row[] {
  const head = justify(
    [
      {
        text: `${signOf(state, symbols)} `,
        tone: isUnproven(state) ? 'warning' : tones[state.status],
      },
      { text: state.step, tone: state.status === 'running' ? 'strong' : 'plain' },
      { text: endings[state.status] ?? '', tone: 'strong' },
    ],
    [{ text: stepTime(state, now) }],
    width,
  );
  return isAiry ? [head, aboutRow(state, width, symbols)] : [head];
}
