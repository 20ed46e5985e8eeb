import { plural } from '../../text/human.ts';
import type { View } from '../../wizard/action.ts';
import type { RunLog } from '../../wizard/run-log.ts';
import type { LogView } from '../../wizard/run-state.ts';
import { cut, type Row, row, type Span } from '../row.ts';
import { shown } from '../shown.ts';
import type { Symbols } from '../symbols.ts';
import { wrap } from '../wrap.ts';

/** What is worth stopping at when one looks for an error. */
export const errorLine = /\b(?:error|failed|failure|fatal|cannot|denied|not found|E:)\b|\bE: /i;

function marked(line: string, search: string): Span[] {
  const index = search === '' ? -1 : line.toLowerCase().indexOf(search.toLowerCase());
  if (index === -1)
    return [{ text: line, ...(errorLine.test(line) ? { tone: 'error' as const } : {}) }];
  return [
    { text: line.slice(0, index) },
    { text: line.slice(index, index + search.length), tone: 'selected' },
    { text: line.slice(index + search.length) },
  ];
}

/** The lines of the log that are in sight. Only these are drawn, however many there are. */
export function logRows(
  log: RunLog,
  view: LogView,
  width: number,
  height: number,
  symbols: Symbols,
): readonly Row[] {
  const rows: Row[] = [];
  const draw = (number: number): Row[] => {
    const line = shown(log.at(number)?.text ?? '');
    if (view.wraps) return wrap(line, width).map((part) => marked(part, view.search.value));
    return [marked(cut(line, width, symbols.more), view.search.value)];
  };
  if (view.follows) {
    for (let number = log.end - 1; number >= log.first && rows.length < height; number -= 1) {
      rows.unshift(...draw(number));
    }
    return rows.slice(-height);
  }
  const top = Math.max(view.top, log.first);
  for (let number = top; number < log.end && rows.length < height; number += 1) {
    rows.push(...draw(number));
  }
  return rows.slice(0, height);
}

/** What the keys need to know about the log. */
export function logView(log: RunLog, height: number): View {
  return { rows: height, first: log.first, end: log.end };
}

/** One line about what of the log is in sight. */
export function logStatus(log: RunLog, view: LogView): Row {
  if (log.end === 0) return row('nothing printed yet', 'dim');
  const isSearched = view.search.value !== '' && !view.isTyping;
  const parts = [
    `${plural(log.end, 'line')}`,
    view.follows ? 'following' : `from line ${view.top + 1}`,
    ...(view.wraps ? ['wrapped'] : []),
    ...(isSearched ? [`/${shown(view.search.value)}`] : []),
  ];
  return row(parts.join(', '), 'dim');
}
