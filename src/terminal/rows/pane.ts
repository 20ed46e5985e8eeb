import type { Row } from './row.ts';

/** Position of the cursor in a pane, counted from its upper left corner. */
export interface CursorPlace {
  readonly x: number;
  readonly y: number;
}

/** The content of a pane: never more rows than it has, and none wider than it is. */
export interface Pane {
  readonly rows: readonly Row[];
  readonly cursor?: CursorPlace | undefined;
}

/** Size available for a pane, in columns and rows. */
export interface Room {
  readonly width: number;
  readonly height: number;
}
