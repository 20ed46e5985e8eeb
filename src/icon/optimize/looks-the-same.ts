import type { Pixels } from '../picture/pixels.ts';
import { rasteriseAll } from '../picture/rasterise.ts';

/** The sizes in which drawings are compared, in pixels a side: one as in a menu, one as in a dock. */
const sizes = [48, 128].map((side) => ({ width: side, height: side }));

/**
 * Maximum difference of a colour or the opacity of a pixel, out of 255. Invisible rounding changes them by 1 or
 * 2, a line that has moved by 13 or more.
 */
const maxDifference = 4;

/** Processor time, in seconds, after which a drawing counts as undrawable. */
const maxProcessorS = 30;

/** The pictures of a drawing to compare; undefined if it cannot be drawn here. */
export function drawForComparison(svg: Uint8Array): Promise<readonly Pixels[] | undefined> {
  return rasteriseAll(svg, sizes, maxProcessorS);
}

function areClose(one: Pixels, other: Pixels | undefined): boolean {
  return (
    one.width === other?.width &&
    one.height === other.height &&
    one.data.every((value, index) => Math.abs(value - other.data[index]!) <= maxDifference)
  );
}

export function looksTheSame(one: readonly Pixels[], other: readonly Pixels[]): boolean {
  return one.every((picture, index) => areClose(picture, other[index]));
}
