import type { Pixels } from './pixels.ts';
import { rasteriseAll } from './rasterise.ts';

/** The squares in which drawings are compared, in points: as in a menu, and as in a dock. */
const sizes = [48, 128].map((side) => ({ width: side, height: side }));

/**
 * How far a colour or the opacity of a point may be from that of the other drawing, of 255. Rounding to what
 * nobody can see moves them by 1 or 2, a line that has moved by 13 and more.
 */
const maxDifference = 4;

/** Milliseconds after which a drawing counts as one that cannot be drawn: what comes out must not depend on how busy a machine is. */
const drawTimeoutMs = 60_000;

/** A drawing as it is compared; undefined where it cannot be drawn here. */
export function drawToCompare(svg: Uint8Array): Promise<readonly Pixels[] | undefined> {
  return rasteriseAll(svg, sizes, drawTimeoutMs);
}

function areClose(one: Pixels, other: Pixels | undefined): boolean {
  return (
    one.width === other?.width &&
    one.height === other.height &&
    one.data.every((value, index) => Math.abs(value - other.data[index]!) <= maxDifference)
  );
}

/** Whether two drawings look the same. */
export function looksTheSame(one: readonly Pixels[], other: readonly Pixels[]): boolean {
  return one.every((picture, index) => areClose(picture, other[index]));
}
