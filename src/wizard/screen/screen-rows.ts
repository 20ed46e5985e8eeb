import { type Row, type Span, widthOf } from '../../terminal/rows/row.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import type { Screen } from './screen.ts';

function padding(spans: Row, columns: number): Span {
  return { text: ' '.repeat(Math.max(0, columns - widthOf(spans))) };
}

/** A row of the body: list of pages, form and preview with lines between them. */
function bodyRow({ layout, rail, body, preview }: Screen, index: number, sign: string): Row {
  const rule: Span = { text: sign, tone: 'faint' };
  const [left = [], middle = [], right = []] = [rail[index], body[index], preview[index]];
  return [
    ...(layout.rail > 0 ? [...left, padding(left, layout.rail), rule] : []),
    { text: ' ' },
    ...middle,
    ...(layout.preview > 0 ? [padding(middle, layout.form - 1), rule, ...right] : []),
  ];
}

/** All rows of a screen from top to bottom, limited to the width and height of the terminal. */
export function rowsOfScreen(screen: Screen, { horizontal, vertical }: Symbols): Row[] {
  const { layout, title, notice, footer } = screen;
  if (!layout.fits) return [...screen.body];
  const rule: Row = [{ text: horizontal.repeat(layout.columns), tone: 'faint' }];
  return [
    title,
    ...(layout.hasTopRule ? [rule] : []),
    ...Array.from({ length: layout.body }, (_, index) => bodyRow(screen, index, vertical)),
    notice,
    footer,
  ];
}
