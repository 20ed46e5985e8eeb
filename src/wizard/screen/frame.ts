import type { Frame } from '../../terminal/draw/frame.ts';
import { frameOfRows } from '../../terminal/draw/frame-of-rows.ts';
import { type Scene, screenOf, searchSign } from './screen.ts';
import { rowsOfScreen } from './screen-rows.ts';

/** The frame that shows a scene. */
export function frameOf({ symbols, colours, ...scene }: Scene): Frame {
  const screen = screenOf({ symbols, colours, ...scene });
  const { search: text, layout } = screen;
  const search =
    text === undefined ? undefined : { x: searchSign.length, y: layout.rows - 2, text };
  const look = { height: layout.rows, symbols, colours };
  return frameOfRows(rowsOfScreen(screen, symbols), { ...screen, search }, look);
}
