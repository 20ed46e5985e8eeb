import { formatBytes, formatDuration } from '../../text/human.ts';
import { failureOf, type Progress, type RunState, type StepState } from '../../wizard/run-state.ts';
import { cut, cutRow, emptyRow, type Row, row, spread, type Tone } from '../row.ts';
import { shown } from '../shown.ts';
import type { Symbols } from '../symbols.ts';
import { wrap } from '../wrap.ts';
import type { Room } from './pane.ts';

type Status = StepState['status'];

const tones: Record<Status, Tone> = {
  waiting: 'dim',
  running: 'accent',
  done: 'ok',
  skipped: 'dim',
  failed: 'error',
};

function signOf(status: Status, symbols: Symbols): string {
  const signs: Record<Status, string> = {
    waiting: symbols.open,
    running: symbols.running,
    done: symbols.done,
    skipped: symbols.skipped,
    failed: symbols.error,
  };
  return signs[status];
}

function timeOf(state: StepState, now: number): string {
  if (state.status === 'running') return formatDuration(Math.max(0, now - state.since));
  if (state.status === 'done' || state.status === 'failed')
    return formatDuration(state.until - state.since);
  return state.status === 'skipped' ? 'skipped' : '';
}

function barRow({ done, total, unit }: Progress, width: number, symbols: Symbols): Row {
  const amount = (value: number) => (unit === 'bytes' ? formatBytes(value) : String(value));
  if (total === undefined || total <= 0) return row(`    ${amount(done)}`, 'dim');
  const text = ` ${amount(done)} of ${amount(total)}`;
  const length = Math.max(4, width - 4 - text.length);
  const full = Math.round(Math.min(1, done / total) * length);
  return [
    { text: `    ${symbols.full.repeat(full)}`, tone: 'accent' },
    { text: symbols.empty.repeat(length - full), tone: 'dim' },
    { text, tone: 'dim' },
  ];
}

/** What there is to say about a step, below it. */
function aboutRow(state: StepState, width: number, symbols: Symbols): Row {
  switch (state.status) {
    case 'running':
      return state.progress ? barRow(state.progress, width, symbols) : emptyRow;
    case 'done':
      return row(cut(`    ${shown(state.summary)}`, width, symbols.more), 'dim');
    case 'skipped':
      return row(cut(`    ${shown(state.reason)}`, width, symbols.more), 'dim');
    default:
      return emptyRow;
  }
}

function stepRows(
  state: StepState,
  now: number,
  width: number,
  isAiry: boolean,
  symbols: Symbols,
): Row[] {
  const head = spread(
    [
      { text: `${signOf(state.status, symbols)} `, tone: tones[state.status] },
      { text: state.step, tone: state.status === 'running' ? 'accent' : 'plain' },
      { text: state.status === 'failed' ? ' failed' : '', tone: 'error' },
    ],
    [{ text: timeOf(state, now), tone: 'dim' }],
    width,
  );
  return isAiry ? [head, aboutRow(state, width, symbols)] : [head];
}

/** How far the running step is, where the steps have no rows of their own for it. */
function progressRows({ steps }: RunState, width: number, symbols: Symbols): Row[] {
  const running = steps.find(({ status }) => status === 'running');
  return running ? [aboutRow(running, width, symbols)] : [];
}

/** What failed, why, and what to do: below the steps. */
function failureRows(run: RunState, width: number, symbols: Symbols): Row[] {
  const failure = failureOf(run);
  if (!failure) return [];
  const { message, action } = failure.problem;
  return [
    ...wrap(shown(`${symbols.error} ${message}`), width).map((line) => row(line, 'error')),
    ...(action ? wrap(shown(action), width).map((line) => row(line, 'strong')) : []),
  ];
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

/** Where rows are few, what never began need not be seen any more. */
function stepsInSight({ steps, outcome }: RunState, isAiry: boolean): readonly StepState[] {
  if (isAiry || outcome === undefined) return steps;
  return steps.filter(({ status }) => status !== 'waiting');
}

/** Rows for what failed and what can be done about it. */
const endRoom = 7;

/** The steps of a run with state and time, and how it ended. */
export function stepsRows(
  run: RunState,
  now: number,
  { width, height }: Room,
  symbols: Symbols,
): Row[] {
  const end = run.endedAt ?? now;
  const took = run.startedAt === undefined ? '' : formatDuration(end - run.startedAt);
  const isAiry = height >= run.steps.length * 2 + 2 + endRoom;
  return [
    spread(row('Run', 'strong'), row(took, 'dim'), width),
    ...(isAiry ? [emptyRow] : []),
    ...stepsInSight(run, isAiry).flatMap((state) => stepRows(state, now, width, isAiry, symbols)),
    ...(isAiry ? [] : progressRows(run, width, symbols)),
    ...endRows(run),
    ...failureRows(run, width, symbols),
  ].map((spans) => cutRow(spans, width));
}

/** The steps in one line, where there is no room for a list. */
export function stepsLine(run: RunState, width: number, symbols: Symbols): Row {
  return cutRow(
    run.steps.flatMap(({ step, status }) => [
      { text: `${signOf(status, symbols)} `, tone: tones[status] },
      { text: `${step}  `, tone: tones[status] },
    ]),
    width,
  );
}
