import type { Tone } from './row.ts';

const bold = 1;
const dim = 2;
const inverse = 7;
const red = 31;
const green = 32;
const yellow = 33;
const cyan = 36;

/**
 * How each tone looks, as the numbers of the terminal's "select graphic rendition". The sixteen colours of
 * its own palette, so that it fits in wherever it runs; without colours the signs beside the words remain.
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
