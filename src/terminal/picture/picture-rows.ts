import type { Pixels } from '../../icon/picture/pixels.ts';
import type { Row, Span } from '../rows/row.ts';
import { oklab } from './oklab.ts';
import { type Colour, type ColourDepth, colourName } from './palette.ts';

/** Background for drawings that would not be visible on a dark terminal. */
const light: Colour = [222, 222, 222];

/** Lightness, 0 to 1, above which a pixel is visible on a dark background. */
const seen = 0.38;

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
    const [lightness] = oklab([data[index]!, data[index + 1]!, data[index + 2]!]);
    if (lightness > seen) visible += 1;
  }
  return visible * 4 < solid ? light : undefined;
}

/** The colour that translucent pixels are mixed with if there is no background colour: most terminals are dark. */
const terminal: Colour = [30, 30, 30];

/** Opacity, 0 to 255, below which the terminal's own background is shown. */
const faintest = 72;

type Name = (colour: Colour) => string;

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

/** The cell that shows two pixels, one above the other. */
function cell(upper: Colour | undefined, lower: Colour | undefined, name: Name): Span {
  if (upper && lower) return { text: '▀', color: name(upper), background: name(lower) };
  if (upper) return { text: '▀', color: name(upper) };
  if (lower) return { text: '▄', color: name(lower) };
  return { text: ' ' };
}

const isAlike = (one: Span, other: Span) =>
  one.color === other.color &&
  one.background === other.background &&
  one.text.startsWith(other.text);

/**
 * A picture as rows of half blocks: each cell shows two pixels, one above the other, so that pixels are roughly
 * square. Adjacent cells that look the same are merged.
 */
export function pictureRows(pixels: Pixels, depth: ColourDepth): Row[] {
  const backing = backingOf(pixels);
  const names = new Map<string, string>();
  const name: Name = (colour) => {
    const key = colour.join();
    const known = names.get(key) ?? colourName(colour, depth);
    names.set(key, known);
    return known;
  };
  return Array.from({ length: Math.ceil(pixels.height / 2) }, (_, row) => {
    const spans: Span[] = [];
    for (let x = 0; x < pixels.width; x += 1) {
      const [upper, lower] = [row * 2, row * 2 + 1].map((y) => colourAt(pixels, x, y, backing));
      const next = cell(upper, lower, name);
      const last = spans.at(-1);
      if (last && isAlike(last, next))
        spans[spans.length - 1] = { ...last, text: last.text + next.text };
      else spans.push(next);
    }
    return spans;
  });
}
