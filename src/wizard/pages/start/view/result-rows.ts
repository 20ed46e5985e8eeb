import type { Room } from '../../../../terminal/rows/pane.ts';
import { emptyRow, pad, type Row, type Span, truncateRow } from '../../../../terminal/rows/row.ts';
import { windowAround } from '../../../../terminal/rows/window.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { displayLine } from '../../../../text/display-line.ts';
import type { StartResult } from '../results.ts';

const gap = 2;

/** The width of the widest text, within a share of the row. */
function widest(texts: readonly string[], most: number): number {
  return Math.min(Math.max(0, ...texts.map(columnsOf)), Math.floor(most));
}

/** The results in sight, a row each: title, name and summary in columns. */
export function resultRows(
  all: readonly StartResult[],
  highlight: number,
  takesKeys: boolean,
  { width, height }: Room,
  symbols: Symbols,
): Row[] {
  const here = Math.min(highlight, all.length - 1);
  const [start, end] = windowAround(here, all.length, height);
  const seen = all.slice(start, end);
  const titles = seen.map(({ title }) => displayLine(title));
  const names = seen.map(({ value }) => displayLine(value));
  const hasTitles = titles.some(Boolean);
  const forTitle = hasTitles ? widest(titles, width * 0.4) : 0;
  const forName = widest(names, width * (hasTitles ? 0.3 : 0.6));
  const rows = seen.map(({ about }, index): Row => {
    const isHere = takesKeys && start + index === here;
    const tone = isHere ? 'selected' : 'plain';
    const columns: Span[] = [
      ...(hasTitles
        ? [{ text: pad(titles[index]!, forTitle), tone } as const, { text: ' '.repeat(gap) }]
        : []),
      { text: pad(names[index]!, forName), tone: hasTitles ? 'plain' : tone },
      { text: ' '.repeat(gap) },
      { text: displayLine(about) },
    ];
    return truncateRow(
      [{ text: isHere ? `${symbols.pointer} ` : '  ', tone: 'accent' }, ...columns],
      width,
    );
  });
  return [...rows, ...Array<Row>(Math.max(0, height - rows.length)).fill(emptyRow)];
}
