import { Chalk } from 'chalk';
import type { Pixels } from '../../icon/picture/pixels.ts';
import type { ColourDepth } from './picture-depth.ts';

/** Red, green and blue, 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** Background for drawings that would not be visible on a dark terminal. */
const light: Colour = [222, 222, 222];

/** Brightness, 0 to 255, above which a pixel is visible on a dark background. */
const seen = 66;

const brightness = ([red, green, blue]: Colour) => 0.299 * red + 0.587 * green + 0.114 * blue;

/**
 * The background colour for a picture, or undefined if the terminal's own background is fine: most terminals are
 * dark, and a nearly black drawing would not be visible there.
 */
function backingOf({ data }: Pixels): Colour | undefined {
  let solid = 0;
  let visible = 0;
  for (let index = 0; index < data.length; index += 4) {
    if (data[index + 3]! < 128) continue;
    solid += 1;
    if (brightness([data[index]!, data[index + 1]!, data[index + 2]!]) > seen) visible += 1;
  }
  return visible * 4 < solid ? light : undefined;
}

/** The colour that translucent pixels are mixed with if there is no background colour: most terminals are dark. */
const terminal: Colour = [30, 30, 30];

/** Opacity, 0 to 255, below which the terminal's own background is shown. */
const faintest = 72;

/** The colour of a pixel, or undefined if it is not visible. */
function colourAt(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  backing: Colour | undefined,
): Colour | undefined {
  if (y >= height) return undefined;
  const at = (y * width + x) * 4;
  const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
  if (opacity < faintest && !backing) return undefined;
  const behind = backing ?? terminal;
  const rest = (255 - opacity) / 255;
  const mixed = [red, green, blue].map((part, index) =>
    Math.min(255, Math.round(part + behind[index]! * rest)),
  );
  return mixed as unknown as Colour;
}

/** Adjacent cells that show the same two pixels, one above the other. */
interface Run {
  readonly upper: Colour | undefined;
  readonly lower: Colour | undefined;
  readonly length: number;
}

/** The cells of a row of a picture. */
function runsOf(pixels: Pixels, row: number, backing: Colour | undefined): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < pixels.width; x += 1) {
    const [upper, lower] = [row * 2, row * 2 + 1].map((y) => colourAt(pixels, x, y, backing));
    const last = runs.at(-1);
    if (last && `${last.upper} ${last.lower}` === `${upper} ${lower}`)
      runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ upper, lower, length: 1 });
  }
  return runs;
}

/**
 * A picture as rows of half blocks, with escape sequences for their colours: each cell shows two pixels, one above the
 * other, so that pixels are roughly square.
 */
export function pictureRows(pixels: Pixels, depth: ColourDepth): string[] {
  const chalk = new Chalk({ level: depth === 24 ? 3 : 2 });
  const backing = backingOf(pixels);
  const textOf = ({ upper, lower, length }: Run) => {
    if (upper && lower) return chalk.rgb(...upper).bgRgb(...lower)('▀'.repeat(length));
    if (upper) return chalk.rgb(...upper)('▀'.repeat(length));
    return lower ? chalk.rgb(...lower)('▄'.repeat(length)) : ' '.repeat(length);
  };
  return Array.from({ length: Math.ceil(pixels.height / 2) }, (_, row) =>
    runsOf(pixels, row, backing).map(textOf).join(''),
  );
}
