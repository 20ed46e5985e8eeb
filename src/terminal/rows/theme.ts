import type { Tone } from './row.ts';

const bold = 1;
const dim = 2;
const inverse = 7;
const red = 31;
const green = 32;
const yellow = 33;
const cyan = 36;

/**
 * The style of each tone, as parameters of the terminal's "select graphic rendition". It uses the sixteen
 * colours of the terminal's palette, to fit its theme; without colours, the signs beside the words remain.
 */
export const theme: Readonly<Record<Tone, readonly number[]>> = {
  plain: [],
  dim: [dim],
  strong: [bold],
  accent: [bold, cyan],
  error: [red],
  warning: [yellow],
  ok: [green],
  selected: [inverse, cyan],
  added: [green],
  removed: [red],
  key: [cyan],
  string: [green],
};
