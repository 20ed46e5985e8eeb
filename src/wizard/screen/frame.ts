import type { Frame } from '../../terminal/draw/frame.ts';
import { ansiRow } from '../../terminal/rows/ansi-row.ts';
import { drawable } from '../../terminal/symbols.ts';
import { type Scene, screenOf, searchSign } from './screen.ts';
import { rowsOfScreen } from './screen-rows.ts';

/** The frame that shows a scene. */
export function frameOf(scene: Scene): Frame {
  const { symbols, colours } = scene;
  const screen = screenOf(scene);
  const { layout, cursor, menu, search, left, top } = screen;
  return {
    rows: layout.rows,
    lines: rowsOfScreen(screen, symbols).map((row) => drawable(ansiRow(row, colours), symbols)),
    cursor: cursor && { x: cursor.x, y: cursor.y },
    menu: menu && {
      x: left,
      y: top + menu.top,
      labels: menu.labels.map((label) => drawable(label, symbols)),
      highlight: menu.highlight,
      pointer: symbols.pointer,
      colours,
    },
    search:
      search === undefined ? undefined : { x: searchSign.length, y: layout.rows - 2, text: search },
  };
}
