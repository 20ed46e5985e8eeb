import type { Room } from '../../../../terminal/rows/pane.ts';
import { markedRow, type Row, row, truncate } from '../../../../terminal/rows/row.ts';
import { wrap } from '../../../../terminal/rows/wrap.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { displayLine } from '../../../../text/display-line.ts';
import type { RunState } from '../../../run/run-state.ts';

const rest = 'The rest is printed when you quit the wizard.';

/** The warnings about a run's products, and what to do about them; if not all fit, where to find the rest. */
export function warningRows(
  { warnings }: RunState,
  { width, height }: Room,
  symbols: Symbols,
): Row[] {
  const sign = `${symbols.warning} `;
  const rows = warnings.flatMap(({ message, action }) => [
    ...wrap(displayLine(`${sign}Warning: ${message}`), width).map((line, index) =>
      index === 0 ? markedRow(symbols.warning, 'warning', line.slice(sign.length)) : row(line),
    ),
    ...wrap(displayLine(action ?? ''), width)
      .filter((line) => line !== '')
      .map((line) => row(line, 'strong')),
  ]);
  if (rows.length <= height) return rows;
  if (height < 1) return [];
  return [...rows.slice(0, height - 1), row(truncate(rest, width, symbols.more))];
}
