import type { Colours } from '../colours.ts';
import type { Tone } from './row.ts';

const bold = 1;
const underlined = 4;
const inverse = 7;
const magenta = 35;
const brightRed = 91;
const brightBlue = 94;

/** One of the 256 colours as text colour; unlike the first sixteen, those from 16 are the same in every theme. */
const colour = (index: number) => `38;5;${index}`;

const teal = colour(31);
const red = colour(167);
const amber = colour(136);
const green = colour(28);
const grey = colour(244);

/** Parameters of the terminal's "select graphic rendition". */
type Style = readonly (number | string)[];

const text = {
  plain: [],
  strong: [bold],
  selected: [inverse],
  completion: [underlined],
} as const;

const manyColours: Readonly<Record<Tone, Style>> = {
  ...text,
  faint: [grey],
  accent: [teal],
  error: [red],
  warning: [amber],
  ok: [green],
};

const sixteenColours: Readonly<Record<Tone, Style>> = {
  ...text,
  faint: [],
  accent: [brightBlue],
  error: [brightRed],
  warning: [magenta],
  ok: [bold],
};

/**
 * The style of each tone, by the number of colours. Text keeps the terminal's own colours, because they are readable
 * on its background, which is not known. The colours of signs are about as far from black as from white. Of the
 * sixteen that a theme defines, no green and no grey is readable on every background, so those signs have the
 * colour of text. Without colours, the signs beside the words remain.
 */
export const themes: Readonly<Record<Exclude<Colours, 0>, Readonly<Record<Tone, Style>>>> = {
  16: sixteenColours,
  256: manyColours,
};
