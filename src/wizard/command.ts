/** Everything that a key can ask of the wizard; `ui/keys.ts` says which key asks for what. */
export const commandNames = [
  // Moving about
  'accept',
  'next-field',
  'previous-field',
  'next-page',
  'previous-page',
  'back',
  'up',
  'down',
  'page-up',
  'page-down',
  'first',
  'last',
  'next-tab',
  'previous-tab',
  // Editing
  'left',
  'right',
  'word-left',
  'word-right',
  'line-start',
  'line-end',
  'delete-left',
  'delete-right',
  'delete-word',
  'delete-to-start',
  'delete-to-end',
  'new-line',
  'next-choice',
  'previous-choice',
  // What is shown
  'help',
  'pages',
  'preview',
  'review',
  'fix',
  'editor',
  'redraw',
  // What lies there from earlier
  'discard',
  // The run
  'retry',
  'skip',
  'keep-catalog',
  'follow',
  'wrap',
  'search',
  'next-match',
  'previous-match',
  'next-error',
  'previous-error',
  'print-log',
  // Leaving
  'quit',
] as const;

export type CommandName = (typeof commandNames)[number];
