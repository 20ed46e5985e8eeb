import type { Row } from './row.ts';

/** Place of the cursor in a pane, counted from its upper left corner. */
export interface CursorPlace {
  readonly x: number;
  readonly y: number;
}

/** What a pane shows: never more rows than it has, each no wider than it is. */
export interface Pane {
  readonly rows: readonly Row[];
  readonly cursor?: CursorPlace | undefined;
}

/** Room for a pane, in columns and rows. */
export interface Room {
  readonly width: number;
  readonly height: number;
}
