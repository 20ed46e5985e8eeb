import { columnsOf } from '../../text/columns.ts';
import { minTerminalSize, type Size } from '../layout.ts';
import { wrap } from '../rows/wrap.ts';

const needed = `${minTerminalSize.columns}x${minTerminalSize.rows}`;

/** What a terminal that is too small must become, in as many words as fit; the size itself comes first to fit. */
export function tooSmallText({ columns, rows }: Size): string {
  const texts = [
    `deskpack needs ${needed} characters; this is ${columns}x${rows}.`,
    `deskpack needs ${needed}.`,
    `needs ${needed}`,
  ];
  const fits = (text: string) =>
    text.split(' ').every((word) => columnsOf(word) <= columns) &&
    wrap(text, columns).length <= rows;
  return texts.find(fits) ?? needed;
}
