import { tooSmallText } from '../components/too-small-text.ts';
import type { Size } from '../layout.ts';
import { type Row, row, truncate } from './row.ts';
import { wrap } from './wrap.ts';

/** What a terminal that is too small must become, as rows. */
export function tooSmallRows(size: Size): Row[] {
  const { columns, rows } = size;
  return wrap(tooSmallText(size), columns)
    .slice(0, rows)
    .map((line) => row(truncate(line, columns)));
}
