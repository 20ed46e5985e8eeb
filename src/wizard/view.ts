import type { LogSight } from '../terminal/scroll-place.ts';

/** The match of a search or of a jump to the next error. */
export interface FoundLine {
  readonly line: number;
  /** Its number among all matches, counted from 1. */
  readonly ordinal: number;
  readonly count: number;
  /** Whether the search wrapped around an end of the log. */
  readonly isAround: boolean;
}

/** The visible part of a scrolled view, which only the screen knows. */
export interface View extends LogSight {
  /** The line that a search or a jump to the next error leads to, if there is one. */
  readonly found?: (FoundLine & { readonly row: number }) | undefined;
  /** Whether a preview fits beside the form. */
  readonly isWide?: boolean;
}
