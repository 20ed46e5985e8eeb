import type { Colours } from '../colours.ts';
import { ansiRow } from '../rows/ansi-row.ts';
import type { MenuLines } from '../rows/menu-pane.ts';
import type { CursorPlace } from '../rows/pane.ts';
import type { Row } from '../rows/row.ts';
import { drawable, type Symbols } from '../symbols.ts';
import type { Frame, FrameSearch } from './frame.ts';

/** What is drawn over the rows of a screen. */
interface Over {
  readonly cursor: CursorPlace | undefined;
  readonly menu: MenuLines | undefined;
  /** Column and row of the upper left corner of the part that the menu is in. */
  readonly left: number;
  readonly top: number;
  readonly search?: FrameSearch | undefined;
}

interface Look {
  /** Height of the terminal. */
  readonly height: number;
  readonly symbols: Symbols;
  readonly colours: Colours;
}

/** The frame that shows rows, in the signs and colours that the terminal has. */
export function frameOfRows(
  rows: readonly Row[],
  { cursor, menu, left, top, search }: Over,
  { height, symbols, colours }: Look,
): Frame {
  return {
    rows: height,
    lines: rows.map((row) => drawable(ansiRow(row, colours), symbols)),
    cursor: cursor && { x: cursor.x, y: cursor.y },
    menu: menu && {
      x: left,
      y: top + menu.top,
      labels: menu.labels.map((label) => drawable(label, symbols)),
      highlight: menu.highlight,
      pointer: symbols.pointer,
      colours,
    },
    search,
  };
}
