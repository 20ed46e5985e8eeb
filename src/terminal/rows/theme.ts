import type { Tone } from './row.ts';

const bold = 1;
const underlined = 4;
const inverse = 7;

/** One of the 256 colours as text colour; unlike the first sixteen, those from 16 are the same in every theme. */
const colour = (index: number) => `38;5;${index}`;

const teal = colour(31);
const red = colour(167);
const amber = colour(136);
const green = colour(28);
const grey = colour(244);

/**
 * The style of each tone, as parameters of the terminal's "select graphic rendition". Text keeps the terminal's
 * own colours, because they are readable on its background, which is not known. The colours of signs are about as
 * far from black as from white. Without colours, the signs beside the words remain.
 */
export const theme: Readonly<Record<Tone, readonly (number | string)[]>> = {
  plain: [],
  strong: [bold],
  selected: [inverse],
  completion: [underlined],
  faint: [grey],
  accent: [teal],
  error: [red],
  warning: [amber],
  ok: [green],
};
