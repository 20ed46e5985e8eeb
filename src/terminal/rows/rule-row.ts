import { columnsOf } from '../../text/columns.ts';
import type { Symbols } from '../symbols.ts';
import type { Row } from './row.ts';

/** A line across a pane, with a text near its right end if there is one and it fits. */
export function ruleRow(width: number, { horizontal }: Symbols, text = ''): Row {
  const left = width - columnsOf(text) - 3;
  if (text === '' || left < 1) return [{ text: horizontal.repeat(width), tone: 'faint' }];
  return [
    { text: horizontal.repeat(left), tone: 'faint' },
    { text: ` ${text} ` },
    { text: horizontal, tone: 'faint' },
  ];
}
