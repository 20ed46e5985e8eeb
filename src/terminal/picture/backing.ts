import type { Pixels } from '../../icon/pixels.ts';
import { oklab } from './oklab.ts';
import type { Colour } from './palette.ts';

/** Background for drawings that would not be visible on a dark terminal. */
const light: Colour = [222, 222, 222];

/** Lightness, 0 to 1, above which a pixel is visible on a dark background. */
const seen = 0.38;

/**
 * The background colour for a picture, or undefined if the terminal's own background is fine: most terminals are
 * dark, and a nearly black drawing would not be visible there.
 */
export function backingOf({ data }: Pixels): Colour | undefined {
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
