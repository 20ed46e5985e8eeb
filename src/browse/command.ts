import type { LineCommand, ScreenCommand, ScrollCommand } from '../terminal/keys/common-keys.ts';

/** Every command of the browser; `bindings.ts` assigns the keys. */
export type CommandName =
  | ScrollCommand
  | ScreenCommand
  | LineCommand
  | 'left'
  | 'right'
  | 'delete-left'
  | 'delete-right'
  | 'accept'
  | 'back'
  | 'tick'
  | 'filters'
  | 'search'
  | 'reload'
  // Actions on an application
  | 'edit'
  | 'revisions'
  | 'copy'
  | 'remove'
  | 'restore'
  | 'undo'
  | 'show-picture'
  // Everywhere
  | 'help'
  | 'quit';
