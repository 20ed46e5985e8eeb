import { columnsOf } from '../../text/columns.ts';
import { minTerminalSize, type Size } from '../layout.ts';
import { type Row, row, truncate } from './row.ts';
import { wrap } from './wrap.ts';

const needed = `${minTerminalSize.columns}x${minTerminalSize.rows}`;

/** What a terminal that is too small must become, in as many words as fit; the size itself comes first to fit. */
export function tooSmallRows({ columns, rows }: Size): Row[] {
  const texts = [
    `deskpack needs ${needed} characters; this is ${columns}x${rows}.`,
    `deskpack needs ${needed}.`,
    `needs ${needed}`,
  ];
  const fits = (text: string) =>
    text.split(' ').every((word) => columnsOf(word) <= columns) &&
    wrap(text, columns).length <= rows;
  const text = texts.find(fits) ?? needed;
  return wrap(text, columns)
    .slice(0, rows)
    .map((line) => row(truncate(line, columns)));
}
