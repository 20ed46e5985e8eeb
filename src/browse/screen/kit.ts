import type { IconPictures } from '../../terminal/picture/icon-pictures.ts';
import type { Pane } from '../../terminal/rows/pane.ts';
import type { LogSight } from '../../terminal/scroll-place.ts';
import type { Symbols } from '../../terminal/symbols.ts';

/** What drawing needs beside the state. */
export interface BrowseKit {
  readonly symbols: Symbols;
  /** Undefined where pictures cannot be shown. */
  readonly pictures: IconPictures | undefined;
}

/** A pane with the extent of what scrolls in it. */
export interface SeenPane extends Pane {
  readonly sight: LogSight;
}
