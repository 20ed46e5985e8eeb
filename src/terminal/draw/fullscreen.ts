/** Empties a screen; Ink clears only what it has drawn itself. */
export const eraseScreen = '\u001b[2J\u001b[H';

/** How Ink draws on the whole screen: no line of it scrolls away, and the keys are ours. */
export const fullscreen = {
  interactive: true,
  alternateScreen: true,
  incrementalRendering: true,
  exitOnCtrlC: false,
  patchConsole: false,
} as const;
