import { errorLine } from '../../../../pipeline/progress/error-line.ts';
import { failureOf } from '../../../../pipeline/progress/run-progress.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import { type Row, row, type Span } from '../../../../terminal/rows/row.ts';
import { bottomOf, type LogPlace, movedBy, withinLog } from '../../../../terminal/scroll-place.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { plural } from '../../../../text/format.ts';
import type { LogView, RunState } from '../../../run/run-state.ts';
import type { View } from '../../../view.ts';
import type { LogBuffer } from '../shown-log.ts';
import { logLineRows, rowOf, rowsWrapped } from './log-line.ts';

/** Columns before each line, for the sign at the match. */
export const logGutter = 2;

/** The view that the keys need. */
function sightOf(log: LogBuffer, { wraps }: LogView, { width, height }: Room): View {
  const view = { rows: height, first: log.first, end: log.end };
  if (!wraps) return view;
  const textOf = (line: number) => displayLine(log.at(line)?.text ?? '');
  return {
    ...view,
    rowsOf: (line) => rowsWrapped(textOf(line), width),
    rowAt: (line, at) => rowOf(textOf(line), at, width),
  };
}

/** The searched text, and the number of the match among all. */
function foundText({ found, search, isTyping }: LogView): string[] {
  const place = found ? `${found.ordinal} of ${found.count}` : undefined;
  if (found?.what === 'error') return [`error ${place}`];
  if (search.value === '' || isTyping) return [];
  return [`/${displayLine(search.value)}${place ? `: ${place}` : ''}`];
}

/** A line that says which part of the log is visible. */
function statusOf(log: LogBuffer, view: LogView, place: LogPlace, sight: View): Row {
  if (log.end === 0) return row('nothing printed yet');
  const { top, above } = movedBy(place, sight.rows, sight);
  const last = above > 0 ? top + 1 : top;
  const first = place.top + 1;
  const seen = last > first ? `lines ${first}-${last}` : `line ${first}`;
  const parts = [
    view.follows ? `${plural(log.end, 'line')}, following` : `${seen} of ${log.end}`,
    ...(place.top === log.first && log.first > 0 ? ['earlier lines are in the file only'] : []),
    ...(view.wraps ? ['wrapped'] : []),
    ...foundText(view),
  ];
  return row(parts.join(', '));
}

/** The sign before a line: a pointer at the match, or a mark at what looks like an error. */
function signOf(isFound: boolean, isError: boolean, symbols: Symbols): Span {
  if (isFound) return { text: symbols.pointer.padEnd(logGutter), tone: 'accent' };
  if (isError) return { text: symbols.error.padEnd(logGutter), tone: 'error' };
  return { text: ' '.repeat(logGutter) };
}

interface LogPane {
  readonly rows: readonly Row[];
  readonly status: Row;
  readonly view: View;
}

/**
 * The visible lines of the log. Only these are drawn, however many there are. Errors are marked in the output of a failed step
 * alone: programs report errors that they get over.
 */
export function logPane(log: LogBuffer, run: RunState, room: Room, symbols: Symbols): LogPane {
  const { view } = run;
  const failed = failureOf(run)?.step;
  const width = Math.max(1, room.width - logGutter);
  const sight = sightOf(log, view, { width, height: room.height });
  const place = view.follows ? bottomOf(sight) : withinLog(view, sight);
  const look = { width, wraps: view.wraps, search: view.search.value, more: symbols.more };
  const gutter = ' '.repeat(logGutter);
  const rows: Row[] = [];
  for (let line = place.top; line < log.end && rows.length < room.height; line += 1) {
    const { step, text: printed } = log.at(line)!;
    const text = displayLine(printed);
    const isError = step === failed && errorLine.test(text);
    const sign = signOf(line === view.found?.line, isError, symbols);
    const all = logLineRows(text, { ...look, isError }).map((spans, index): Row => {
      return [index === 0 ? sign : { text: gutter }, ...spans];
    });
    rows.push(...all.slice(line === place.top ? place.above : 0));
  }
  return {
    rows: rows.slice(0, room.height),
    status: [{ text: gutter }, ...statusOf(log, view, place, sight)],
    view: sight,
  };
}
