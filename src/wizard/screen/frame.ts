import { ansiRow } from '../../terminal/rows/ansi-row.ts';
import type { CursorPlace } from '../../terminal/rows/pane.ts';
import { drawable } from '../../terminal/symbols.ts';
import { type Scene, screenOf, searchSign } from './screen.ts';
import { rowsOfScreen } from './screen-rows.ts';

/** A menu, for the component that draws it; its place is counted from the upper left corner. */
export interface FrameMenu extends CursorPlace {
  readonly labels: readonly string[];
  readonly highlight: number;
  readonly pointer: string;
  readonly hasColours: boolean;
}

/** The line in which one types what to search for, for the component that draws it. */
export interface FrameSearch extends CursorPlace {
  readonly text: string;
}

/** The screen at one moment, ready to be drawn. */
export interface Frame {
  readonly rows: number;
  /** Its lines from above, with the escape sequences of their colours. */
  readonly lines: readonly string[];
  readonly cursor: CursorPlace | undefined;
  /** What components draw over the lines, at the place where the same stands already. */
  readonly menu: FrameMenu | undefined;
  readonly search: FrameSearch | undefined;
}

/** What is to be seen of a scene. */
export function frameOf(scene: Scene): Frame {
  const { symbols, hasColours } = scene;
  const screen = screenOf(scene);
  const { layout, cursor, menu, search, left, top } = screen;
  return {
    rows: layout.rows,
    lines: rowsOfScreen(screen, symbols).map((row) => drawable(ansiRow(row, hasColours), symbols)),
    cursor: cursor && { x: cursor.x, y: cursor.y },
    menu: menu && {
      x: left,
      y: top + menu.top,
      labels: menu.labels.map((label) => drawable(label, symbols)),
      highlight: menu.highlight,
      pointer: symbols.pointer,
      hasColours,
    },
    search:
      search === undefined ? undefined : { x: searchSign.length, y: layout.rows - 2, text: search },
  };
}

const sameParts = (one: object = {}, other: object = {}) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two frames look the same, so that nothing has to be drawn. */
export function sameFrame(one: Frame, other: Frame): boolean {
  return (
    one.rows === other.rows &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => line === other.lines[index]) &&
    sameParts(one.cursor, other.cursor) &&
    sameParts(one.menu, other.menu) &&
    sameParts(one.search, other.search)
  );
}
