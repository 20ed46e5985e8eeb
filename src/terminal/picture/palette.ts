import { oklab } from './oklab.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The number of bits that a terminal has for a colour. */
export type ColourDepth = 4 | 8 | 24;

interface Entry {
  /** Ink's name for the colour. */
  readonly name: string;
  readonly lab: Colour;
}

// The colours of xterm; the user's own palette is not known.
const sixteen: Readonly<Record<string, Colour>> = {
  black: [0, 0, 0],
  red: [205, 0, 0],
  green: [0, 205, 0],
  yellow: [205, 205, 0],
  blue: [0, 0, 238],
  magenta: [205, 0, 205],
  cyan: [0, 205, 205],
  white: [229, 229, 229],
  blackBright: [127, 127, 127],
  redBright: [255, 0, 0],
  greenBright: [0, 255, 0],
  yellowBright: [255, 255, 0],
  blueBright: [92, 92, 255],
  magentaBright: [255, 0, 255],
  cyanBright: [0, 255, 255],
  whiteBright: [255, 255, 255],
};

const levels = [0, 95, 135, 175, 215, 255];

/**
 * The fixed ones of 256 colours: the cube and the greys, which are the same everywhere. The first sixteen depend
 * on the user's palette.
 */
function* fixed(): Iterable<[name: string, colour: Colour]> {
  let number = 16;
  for (const red of levels) {
    for (const green of levels) {
      for (const blue of levels) yield [`ansi256(${number++})`, [red, green, blue]];
    }
  }
  for (let grey = 8; grey <= 238; grey += 10) yield [`ansi256(${number++})`, [grey, grey, grey]];
}

const entriesOf = (colours: Iterable<readonly [string, Colour]>): Entry[] =>
  [...colours].map(([name, colour]) => ({ name, lab: oklab(colour) }));

const palettes = { 4: entriesOf(Object.entries(sixteen)), 8: entriesOf(fixed()) };

/** The weight of lightness compared with hue: with few colours, salmon should become red rather than grey. */
const weight = { 4: 0.5, 8: 1 };

/** Ink's name of the terminal colour that is most similar to the given one. */
export function colourName(colour: Colour, depth: ColourDepth): string {
  if (depth === 24) {
    return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }
  const [lightness, green, blue] = oklab(colour);
  const distance = ([l, a, b]: Colour) =>
    weight[depth] * (l - lightness) ** 2 + (a - green) ** 2 + (b - blue) ** 2;
  return palettes[depth].reduce((best, entry) =>
    distance(entry.lab) < distance(best.lab) ? entry : best,
  ).name;
}
