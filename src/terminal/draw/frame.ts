import type { Colours } from '../colours.ts';
import type { CursorPlace } from '../rows/pane.ts';

/** A menu, for the component that draws it; its position is counted from the upper left corner. */
export interface FrameMenu extends CursorPlace {
  readonly labels: readonly string[];
  readonly highlight: number;
  readonly pointer: string;
  readonly colours: Colours;
}

/** The input line of a search, for the component that draws it. */
export interface FrameSearch extends CursorPlace {
  readonly text: string;
}

/** The screen at one moment, ready to be drawn. */
export interface Frame {
  readonly rows: number;
  /** Its lines from top to bottom, with the escape sequences of their colours. */
  readonly lines: readonly string[];
  readonly cursor: CursorPlace | undefined;
  /** What components draw over the lines; the lines have the same text at that position. */
  readonly menu: FrameMenu | undefined;
  readonly search: FrameSearch | undefined;
}

const sameParts = (one: object = {}, other: object = {}) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether two frames look the same, so that drawing is not necessary. */
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
