import type { Pane, Room } from '../../../terminal/rows/pane.ts';
import { emptyRow, justify, type Row, row, truncate } from '../../../terminal/rows/row.ts';
import { outOfSight, windowAround } from '../../../terminal/rows/window.ts';
import type { Symbols } from '../../../terminal/symbols.ts';
import { columnsOf } from '../../../text/columns.ts';
import { displayLine } from '../../../text/display-line.ts';
import type { MenuName, WizardState } from '../../state.ts';
import { menuOf } from '../menus.ts';

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

/** A menu with its question and its answers, each with the digit that chooses it. */
export function menuPane(
  state: WizardState,
  { menu: name, highlight }: { readonly menu: MenuName; readonly highlight: number },
  { width, height }: Room,
  symbols: Symbols,
): MenuPane {
  const { title, items } = menuOf(name, state);
  const top = height > items.length + 1 ? 2 : 1;
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
  const room = cut === '' ? width : width - columnsOf(cut) - 2;
  const head = [
    justify(row(truncate(title, room, symbols.more), 'strong'), row(cut), width),
    ...(top > 1 ? [emptyRow] : []),
  ];
  return {
    rows: [...head, ...rows],
    menu: { labels, highlight: highlight - start, top },
  };
}
