import { pad, type Row, row, type Span, truncateRow } from '../../../../terminal/rows/row.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { otherBeginnings } from '../beginnings.ts';

/** From this width on the other beginnings stand in two columns. */
const twoColumns = 60;

/** How many rows the other beginnings take, with their heading. */
export function beginningsHeight(width: number): number {
  return 1 + Math.ceil(otherBeginnings.length / (width >= twoColumns ? 2 : 1));
}

/** The other beginnings under a heading; one may be highlighted. */
export function beginningRows(
  highlight: number | undefined,
  width: number,
  { pointer }: Symbols,
): Row[] {
  const columns = width >= twoColumns ? 2 : 1;
  const item = (index: number): Span[] => {
    const isHere = index === highlight;
    const { title } = otherBeginnings[index]!;
    return [
      { text: isHere ? `${pointer} ` : '  ', tone: 'accent' },
      { text: title, tone: isHere ? 'selected' : 'plain' },
      { text: pad('', Math.max(0, Math.floor(width / columns) - 2 - title.length)) },
    ];
  };
  const lines = Math.ceil(otherBeginnings.length / columns);
  const rows = Array.from({ length: lines }, (_, line) =>
    Array.from({ length: columns }, (_, column) => line * columns + column)
      .filter((index) => index < otherBeginnings.length)
      .flatMap(item),
  );
  return [row('Or begin with', 'strong'), ...rows].map((spans) => truncateRow(spans, width));
}
