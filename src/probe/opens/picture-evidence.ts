import { decode } from 'fast-png';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Bytes of each pixel. */
  readonly channels: number;
  readonly data: ArrayLike<number>;
}

/** A colour comes out of lossy formats, and of scaling, a little different. */
const tolerance = 40;

/** The least share of the screen for each of the colours of a file. */
const colourShare = 0.004;

/** The difference of a channel that people see. */
const seenDifference = 24;

/** The pixels of a PNG file. */
export function pixelsOf(png: Uint8Array): Pixels {
  return decode(png);
}

/**
 * Whether all but one of some unusual colours cover areas of a picture: a player may hide a part of what it shows.
 *
 * @param colours red, green and blue of each
 */
export function hasColours(
  { width, height, channels, data }: Pixels,
  colours: readonly (readonly [number, number, number])[],
): boolean {
  if (colours.length < 2) return false;
  const counts = colours.map(() => 0);
  const count = width * height;
  for (let at = 0; at < count * channels; at += channels) {
    for (let one = 0; one < colours.length; one += 1) {
      const [red, green, blue] = colours[one]!;
      const isNear =
        Math.abs(data[at]! - red) <= tolerance &&
        Math.abs(data[at + 1]! - green) <= tolerance &&
        Math.abs(data[at + 2]! - blue) <= tolerance;
      if (isNear) counts[one]! += 1;
    }
  }
  return counts.filter((one) => one >= colourShare * count).length >= colours.length - 1;
}

/** The share of the pixels that look different in two pictures, up to 1; undefined if their sizes differ. */
export function differingShare(one: Pixels, other: Pixels): number | undefined {
  if (one.width !== other.width || one.height !== other.height) return undefined;
  const count = one.width * one.height;
  let differing = 0;
  for (let at = 0; at < count; at += 1) {
    const [first, second] = [at * one.channels, at * other.channels];
    for (let channel = 0; channel < 3; channel += 1) {
      if (Math.abs(one.data[first + channel]! - other.data[second + channel]!) > seenDifference) {
        differing += 1;
        break;
      }
    }
  }
  return count === 0 ? 0 : differing / count;
}
