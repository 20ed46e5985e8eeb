import type { LineCommand, ScreenCommand, ScrollCommand } from '../terminal/keys/common-keys.ts';
import type { VisibleRange } from '../terminal/scroll-place.ts';

/** Every command of the wizard; `keys/bindings.ts` assigns the keys. */
export type CommandName =
  | ScrollCommand
  | ScreenCommand
  | LineCommand
  // Moving
  | 'accept'
  | 'next-field'
  | 'previous-field'
  | 'next-page'
  | 'previous-page'
  | 'back'
  | 'next-tab'
  | 'previous-tab'
  // Editing
  | 'left'
  | 'right'
  | 'delete-left'
  | 'delete-right'
  | 'new-line'
  | 'undo'
  | 'redo'
  | 'restore'
  | 'tick'
  | 'next-choice'
  // Views
  | 'help'
  | 'pages'
  | 'preview'
  | 'review'
  | 'fix'
  | 'editor'
  // Drafts from earlier
  | 'discard'
  // The start of a new application
  | 'template'
  | 'beginnings'
  // The run
  | 'retry'
  | 'skip'
  | 'keep-catalog'
  | 'follow'
  | 'wrap'
  | 'search'
  | 'next-match'
  | 'previous-match'
  | 'next-error'
  | 'previous-error'
  | 'print-log'
  | 'show-log'
  | 'show-picture'
  | 'try'
  | 'accept-tried'
  // The applications of the folder
  | 'duplicate'
  | 'build'
  | 'register'
  | 'mark-all'
  | 'remove'
  | 'sort'
  | 'reload'
  // After a run
  | 'prove'
  | 'next-application'
  | 'show-in-catalog'
  // Leaving
  | 'quit';

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
export interface View extends VisibleRange {
  /** The line that a search or a jump to the next error leads to, if there is one. */
  readonly found?: (FoundLine & { readonly row: number }) | undefined;
  /** Whether a preview fits beside the form. */
  readonly isWide?: boolean;
}
