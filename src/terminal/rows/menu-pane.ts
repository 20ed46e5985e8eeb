import { columnsOf } from '../../text/columns.ts';
import { displayLine } from '../../text/display-line.ts';
import type { Symbols } from '../symbols.ts';
import type { Pane, Room } from './pane.ts';
import { emptyRow, justify, type Row, row, truncate } from './row.ts';
import { outOfSight, windowAround } from './window.ts';
import { wrap, wrapInto } from './wrap.ts';

/** The visible items of a menu, and their position in the pane. */
export interface MenuLines {
  readonly labels: readonly string[];
  /** Index of the highlighted item among them. */
  readonly highlight: number;
  /** Row of the first item. */
  readonly top: number;
}

interface MenuPane extends Pane {
  readonly menu: MenuLines;
}

interface DrawnMenu {
  readonly title: string;
  readonly items: readonly { readonly label: string }[];
}

/** The question in as many lines as the items leave room for. */
function titleRows(title: string, cut: string, lines: number, width: number, more: string): Row[] {
  const room = cut === '' ? width : width - columnsOf(cut) - 2;
  if (lines < 2 || columnsOf(title) <= room) {
    return [justify(row(truncate(title, room, more), 'strong'), row(cut), width)];
  }
  return wrapInto(title, { width, height: lines }, more).map((line) => row(line, 'strong'));
}

/** A menu with its question and its answers, each with the digit that chooses it. */
export function menuPane(
  { title, items }: DrawnMenu,
  highlight: number,
  { width, height }: Room,
  symbols: Symbols,
): MenuPane {
  const question = displayLine(title);
  const asked = Math.max(1, wrap(question, width).length);
  const room = height - items.length - 1;
  const lines = Math.max(1, Math.min(asked, room));
  const top = room >= lines ? lines + 1 : 1;
  const [start, end] = windowAround(highlight, items.length, height - top);
  const digits = String(items.length).length;
  const labels = items
    .map(({ label }, index) => {
      const number = String(index + 1).padStart(digits);
      return truncate(`${number}  ${displayLine(label)}`, width - 2, symbols.more);
    })
    .slice(start, end);
  const rows = labels.map((label, index): Row => {
    const isHere = start + index === highlight;
    return [
      { text: isHere ? `${symbols.pointer} ` : '  ', tone: 'accent' },
      { text: label, tone: isHere ? 'selected' : 'plain' },
    ];
  });
  const cut = outOfSight([start, end], items.length, symbols);
  const head = [
    ...titleRows(question, cut, top > 1 ? lines : 1, width, symbols.more),
    ...(top > 1 ? [emptyRow] : []),
  ];
  return {
    rows: [...head, ...rows],
    menu: { labels, highlight: highlight - start, top },
  };
}
