/** Clears the screen; Ink clears only what it has drawn itself. */
export const eraseScreen = '\u001b[2J\u001b[H';

/** Options with which Ink draws on the whole screen: no line scrolls away, and deskpack handles the keys itself. */
export const fullscreen = {
  interactive: true,
  alternateScreen: true,
  incrementalRendering: true,
  exitOnCtrlC: false,
  patchConsole: false,
} as const;
