import type { Pane, Room } from '../../../terminal/rows/pane.ts';
import { emptyRow, markedRow, type Row, row, truncate } from '../../../terminal/rows/row.ts';
import { visiblePart } from '../../../terminal/rows/visible-part.ts';
import { wrap } from '../../../terminal/rows/wrap.ts';
import type { Symbols } from '../../../terminal/symbols.ts';
import type { Overlay } from '../../state.ts';

function problemRows(problem: string, width: number, symbols: Symbols): Row[] {
  const [first = '', ...others] = wrap(problem, width - symbols.error.length - 1);
  const indent = ' '.repeat(symbols.error.length + 1);
  return [
    markedRow(symbols.error, 'error', first),
    ...others.map((line) => row(`${indent}${line}`)),
  ];
}

/** The line in which the address of a catalog is typed, and what is wrong with it. */
export function addressPane(
  { text: { value, cursor }, problem }: Overlay & { kind: 'address' },
  { width, height }: Room,
  symbols: Symbols,
): Pane {
  const sign = `${symbols.pointer} `;
  const { text, column } = visiblePart(value, cursor, width - sign.length, symbols.more);
  const rows: Row[] = [
    row(truncate('Address of the catalog', width, symbols.more), 'strong'),
    emptyRow,
    [{ text: sign, tone: 'accent' }, { text }],
    ...(problem === undefined ? [] : problemRows(problem, width, symbols)),
  ];
  return { rows: rows.slice(0, height), cursor: { x: sign.length + column, y: 2 } };
}
