import { formatBytes, formatDuration } from '../../text/human.ts';
import {
  failureOf,
  nextAction,
  type Progress,
  type RunState,
  type StepState,
} from '../../wizard/run-state.ts';
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
  stopped: 'warning',
  failed: 'error',
};

function signOf(status: Status, symbols: Symbols): string {
  const signs: Record<Status, string> = {
    waiting: symbols.open,
    running: symbols.running,
    done: symbols.done,
    skipped: symbols.skipped,
    stopped: symbols.skipped,
    failed: symbols.error,
  };
  return signs[status];
}

const second = 1000;

/** How long something has taken so far, in whole seconds: tenths would only flicker. */
export function elapsed(since: number, now: number): string {
  const whole = Math.floor(Math.max(0, now - since) / second);
  return whole < 60 ? `${whole} s` : formatDuration(whole * second);
}

function timeOf(state: StepState, now: number): string {
  if (state.status === 'running') return elapsed(state.since, now);
  if ('until' in state) return formatDuration(state.until - state.since);
  return state.status === 'skipped' ? 'skipped' : '';
}

/** Columns of the widest size there is. */
const widestSize = '99.9 MB'.length;

/** How far it is and what there is in all, each aligned, so that the bar beside them keeps its length. */
function amountOf({ done, total = 0, unit }: Progress): string {
  if (unit === 'steps') {
    const step = String(Math.min(done + 1, total));
    return `step ${step.padStart(String(total).length)} of ${total}`;
  }
  const size = (bytes: number) => formatBytes(bytes).padStart(widestSize);
  return `${size(done)} of ${size(total)}`;
}

function barRow(progress: Progress, width: number, symbols: Symbols): Row {
  const { done, total, unit } = progress;
  if (total === undefined || total <= 0) {
    return row(`    ${unit === 'bytes' ? formatBytes(done) : done}`, 'dim');
  }
  const text = ` ${amountOf(progress)}`;
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

/** What is said of a step that did not end well. */
const endings: Partial<Record<Status, string>> = { failed: ' failed', stopped: ' stopped' };

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
      { text: endings[state.status] ?? '', tone: tones[state.status] },
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

function linesOf(text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => wrap(shown(line), width));
}

/** The lines of a text, and where it has too many a sign that something is missing. */
function fittedLines(text: string, { width, height }: Room, symbols: Symbols): string[] {
  const lines = linesOf(text, width);
  if (lines.length <= height) return lines;
  const last = cut(`${lines[height - 1] ?? ''}${symbols.more}`, width, symbols.more);
  return height < 1 ? [] : [...lines.slice(0, height - 1), last];
}

/**
 * Which step failed and why, and what to do next. Of both there is something, however small the room is.
 *
 * @param advice what to do in place of what the failure itself advises
 */
export function failureRows(
  run: RunState,
  { width, height }: Room,
  symbols: Symbols,
  advice?: string,
): Row[] {
  const failure = failureOf(run);
  if (!failure) return [];
  const { step, problem } = failure;
  const whole = `${symbols.error} ${step ? `${step}: ` : ''}${problem.message}`;
  const next = advice ?? nextAction(problem);
  const isTight = linesOf(whole, width).length + linesOf(next, width).length > height;
  // What could not be done is known from the step and the title; the reason after it must be seen.
  const why = isTight ? whole.replace(/(^|: |^\S+ )cannot .*?: (?=.)/, '$1') : whole;
  const whyNeeds = linesOf(why, width).length;
  const forNext = Math.max(Math.floor(height / 2), height - whyNeeds);
  const nextLines = fittedLines(next, { width, height: forNext }, symbols);
  const whyLines = fittedLines(why, { width, height: height - nextLines.length }, symbols);
  return [
    ...whyLines.map((line) => row(line, 'error')),
    ...nextLines.map((line) => row(line, 'strong')),
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

/** The rows of some of the steps. */
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

/** How long the whole run has taken. */
function tookOf(run: RunState, now: number): string {
  if (run.startedAt === undefined) return '';
  return run.endedAt === undefined
    ? elapsed(run.startedAt, now)
    : formatDuration(run.endedAt - run.startedAt);
}

/** The steps of a run with state and time, and how it ended. */
export function stepsRows(
  run: RunState,
  now: number,
  { width, height }: Room,
  symbols: Symbols,
): Row[] {
  const end = endRows(run);
  const head = spread(row('Run', 'strong'), row(tookOf(run, now), 'dim'), width);
  const room = { width, height: height - 1 - end.length };
  // Where there is no room for all, what never began makes room for what did.
  const isShort = run.outcome !== undefined && room.height < run.steps.length;
  const steps = isShort ? run.steps.filter(({ status }) => status !== 'waiting') : run.steps;
  const list = listRows(steps, now, room, symbols);
  // Where the steps have no rows of their own for it, how far the running one is stands below them.
  const progress = list.length === steps.length ? progressRows(run, width, symbols) : [];
  return [head, ...list, ...progress, ...end].map((spans) => cutRow(spans, width)).slice(0, height);
}

/** Where there is no room for a list: the step that runs, or how the run ended. */
export function stepsLine(run: RunState, now: number, width: number, symbols: Symbols): Row[] {
  const took = row(tookOf(run, now), 'dim');
  if (run.outcome !== undefined) {
    const [word, tone] = outcomes[run.outcome];
    return [spread(row(word, tone), took, width)];
  }
  const index = run.steps.findIndex(({ status }) => status === 'running');
  const step = run.steps[index];
  if (!step) return [spread(row('Run', 'strong'), took, width)];
  const left: Row = [
    { text: `${symbols.running} ${step.step}`, tone: 'accent' },
    { text: `  step ${index + 1} of ${run.steps.length}`, tone: 'dim' },
  ];
  return [spread(left, row(timeOf(step, now), 'dim'), width), ...progressRows(run, width, symbols)];
}
