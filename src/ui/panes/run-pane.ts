import type { RunLog } from '../../wizard/run-log.ts';
import { freshRun } from '../../wizard/run-state.ts';
import type { WizardState } from '../../wizard/state.ts';
import { cutRow, emptyRow, type Row, row, widthOf } from '../row.ts';
import type { Symbols } from '../symbols.ts';
import { logRows, logStatus, logView } from './log-pane.ts';
import type { Room, ViewedPane } from './pane.ts';
import { stepsLine, stepsRows } from './steps-pane.ts';

/** Two panes side by side, the left one with a fixed width. */
function beside(
  left: readonly Row[],
  right: readonly Row[],
  width: number,
  height: number,
  symbols: Symbols,
): Row[] {
  return Array.from({ length: height }, (_, index): Row => {
    const one = cutRow(left[index] ?? emptyRow, width);
    return [
      ...one,
      { text: ' '.repeat(width - widthOf(one)) },
      { text: ` ${symbols.vertical} `, tone: 'dim' },
      ...(right[index] ?? emptyRow),
    ];
  });
}

/** Rows from which on the steps are listed above the log, and those of the log in any case. */
const tallEnough = 20;
const logAtLeast = 4;

/** Columns for the steps beside the log. */
function sideWidth(width: number): number {
  return Math.min(Math.max(34, Math.floor(width * 0.3)), 50, Math.floor(width * 0.4));
}

/** The steps on one side and what the running one prints on the other; one above the other where it is narrow. */
export function runPane(
  { run = freshRun }: WizardState,
  log: RunLog,
  { width, height }: Room,
  now: number,
  symbols: Symbols,
): ViewedPane {
  const status = (columns: number) => cutRow(logStatus(log, run.view), columns);
  if (width >= 56) {
    const side = sideWidth(width);
    const columns = width - side - 3;
    const lines = height - 2;
    const right = [row('Log', 'strong'), ...logRows(log, run.view, columns, lines, symbols)];
    while (right.length < height - 1) right.push(emptyRow);
    return {
      rows: beside(
        stepsRows(run, now, { width: side, height }, symbols),
        [...right, status(columns)],
        side,
        height,
        symbols,
      ),
      view: logView(log, lines),
    };
  }
  const isTall = height >= tallEnough;
  const most = { width, height: height - (isTall ? logAtLeast * 2 : logAtLeast) };
  const steps = isTall
    ? stepsRows(run, now, most, symbols)
    : stepsLine(run, now, width, symbols).slice(0, most.height);
  const lines = height - steps.length - 1;
  const rows = [...steps, ...logRows(log, run.view, width, lines, symbols)];
  while (rows.length < height - 1) rows.push(emptyRow);
  return {
    rows: [...rows, status(width)],
    view: logView(log, lines),
  };
}
