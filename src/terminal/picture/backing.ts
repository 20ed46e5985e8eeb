import type { Pixels } from '../../icon/pixels.ts';
import { oklab } from './oklab.ts';
import type { Colour } from './palette.ts';

/** Behind drawings that would not be seen on a dark terminal. */
const light: Colour = [222, 222, 222];

/** Lightness above which a point is seen on a dark background, 0 to 1. */
const seen = 0.38;

/**
 * The colour to lay behind a picture, or undefined where the terminal's own background does: most terminals
 * are dark, and a drawing that is nearly all black would be a hole in them.
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
