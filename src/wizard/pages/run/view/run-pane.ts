import type { Room } from '../../../../terminal/rows/pane.ts';
import { emptyRow, type Row, truncateRow, widthOf } from '../../../../terminal/rows/row.ts';
import { ruleRow } from '../../../../terminal/rows/rule-row.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { freshRun, type RunState } from '../../../run/run-state.ts';
import type { WizardState } from '../../../state.ts';
import type { ViewKit } from '../../../view/page-view.ts';
import type { ViewedPane } from '../../../view/viewed-pane.ts';
import type { LogBuffer } from '../shown-log.ts';
import { endRows } from './end-rows.ts';
import { logGutter, logPane } from './log-pane.ts';
import { stepsLine, stepsRows } from './steps-pane.ts';
import { windowRows } from './window-rows.ts';

type Look = Pick<ViewKit, 'now' | 'symbols' | 'pictures'>;

/** Two panes side by side; the left one has a fixed width, the right one starts with a blank. */
function beside(
  left: readonly Row[],
  right: readonly Row[],
  width: number,
  height: number,
  symbols: Symbols,
): Row[] {
  return Array.from({ length: height }, (_, index): Row => {
    const one = truncateRow(left[index] ?? emptyRow, width);
    return [
      ...one,
      { text: ' '.repeat(width - widthOf(one)) },
      { text: ` ${symbols.vertical}`, tone: 'faint' },
      ...(right[index] ?? emptyRow),
    ];
  });
}

/** Number of rows from which the steps are listed above the log, and the minimum number for the log. */
const tallEnough = 20;
const minLogRows = 4;
/** Maximum number of rows for a failure or warnings. */
const maxFailureRows = 8;

/** Columns for the steps beside the log. */
function sideWidth(width: number): number {
  return Math.min(Math.max(34, Math.floor(width * 0.3)), 50, Math.floor(width * 0.4));
}

function filledUp(rows: readonly Row[], height: number): Row[] {
  return Array.from({ length: height }, (_, index) => rows[index] ?? emptyRow);
}

/** The current activity, in the builder's words. */
function doing({ steps }: RunState): string {
  const running = steps.find(({ status }) => status === 'running');
  return running?.status === 'running' ? displayLine(running.progress?.text ?? '') : '';
}

function besideEachOther(
  state: WizardState,
  log: LogBuffer,
  { width, height }: Room,
  { now, symbols, pictures }: Look,
): ViewedPane {
  const { run = freshRun } = state.slots;
  const rule = ruleRow(width, symbols);
  const maxRows = Math.min(maxFailureRows, Math.floor(height / 2));
  const words = endRows(state, { width, height: maxRows - 1 }, symbols, true);
  const below = words.length > 0 ? [rule, ...words] : [];
  const side = sideWidth(width);
  const tall = height - below.length;
  const room = { width: width - side - 2, height: tall - 2 };
  const picture = windowRows(state, room, pictures);
  const forLog = { ...room, height: room.height - picture.length };
  const { rows, status, view } = logPane(log, run, forLog, symbols);
  const head: Row = [
    { text: `${' '.repeat(logGutter)}Log`, tone: 'strong' },
    { text: `  ${doing(run)}` },
  ];
  const right = [...picture, head, ...filledUp(rows, forLog.height), status].map((spans) =>
    truncateRow(spans, room.width),
  );
  const left = stepsRows(run, now, { width: side, height: tall }, symbols);
  return { rows: [...beside(left, right, side, tall, symbols), ...below], view };
}

function aboveEachOther(
  state: WizardState,
  log: LogBuffer,
  { width, height }: Room,
  { now, symbols }: Look,
): ViewedPane {
  const { run = freshRun } = state.slots;
  const isTall = height >= tallEnough;
  const line = stepsLine(run, now, width, symbols);
  const hasWords = run.outcome === 'failed' || run.warnings.length > 0;
  const forLog = hasWords ? minLogRows - 1 : minLogRows;
  const maxRows = height - (isTall ? minLogRows * 2 : forLog);
  const wordsRoom = { width, height: Math.min(maxFailureRows, maxRows - line.length) };
  const words = endRows(state, wordsRoom, symbols, isTall);
  const room = { width, height: maxRows - words.length };
  const steps = [...(isTall ? stepsRows(run, now, room, symbols) : line), ...words];
  const lines = height - steps.length - 1;
  const { rows, status, view } = logPane(log, run, { width, height: lines }, symbols);
  return { rows: [...steps, ...filledUp(rows, lines), truncateRow(status, width)], view };
}

/** The steps and the output of the running one, side by side or, if the screen is narrow, one above the other. */
export function runPane(
  state: WizardState,
  room: Room,
  { log, ...look }: Look & Pick<ViewKit, 'log'>,
): ViewedPane {
  const lay = room.width >= 56 ? besideEachOther : aboveEachOther;
  return lay(state, log, room, look);
}
