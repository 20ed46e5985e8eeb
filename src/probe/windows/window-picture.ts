import type { ObservedWindow } from './observed-window.ts';
import { screen } from './screen.ts';
import type { XConnection } from './x-connection.ts';

/** A picture of the screen area of a window, including windows in front of it. */
export interface WindowPicture {
  /** A PNG file. */
  readonly png: Uint8Array;
  /** In pixels: the part of the window that is on the screen. */
  readonly width: number;
  readonly height: number;
  /** The share of the pixels with the most frequent colour, up to 1. */
  readonly commonestShare: number;
  /** All pixels have one colour. */
  readonly isBlank: boolean;
}

/** The cursor in an otherwise empty terminal covers more. */
const blankFrom = 0.9999;

type Part = Pick<ObservedWindow, 'x' | 'y' | 'width' | 'height'>;

/** The part of a window that is on the screen; undefined if it is outside. */
export function visiblePart(
  { x, y, width, height }: Part,
  within: Pick<Part, 'width' | 'height'> = screen,
): Part | undefined {
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  const right = Math.min(within.width, x + width);
  const bottom = Math.min(within.height, y + height);
  if (right <= left || bottom <= top) return undefined;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Converts pixels of the X server to red, green and blue. */
function redGreenBlue(pixels: Buffer, count: number): Uint8Array {
  const bytes = new Uint8Array(count * 3);
  for (let at = 0; at < count; at += 1) {
    bytes[at * 3] = pixels[at * 4 + 2]!;
    bytes[at * 3 + 1] = pixels[at * 4 + 1]!;
    bytes[at * 3 + 2] = pixels[at * 4]!;
  }
  return bytes;
}

/**
 * The share of the pixels with the most frequent colour, above 0 up to 1; 1 if there are no pixels.
 *
 * @param pixels red, green and blue of each
 */
export function commonestShare(pixels: Uint8Array): number {
  const counts = new Map<number, number>();
  let most = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const colour = (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    if (count > most) most = count;
  }
  const total = Math.floor(pixels.length / 3);
  return total === 0 ? 1 : most / total;
}

/**
 * Takes a picture of a window; undefined if it is no longer on the screen.
 *
 * @param text text chunks of the PNG file, by their keys
 * @param within the size of the screen, if it is another one than applications are started on
 */
export async function pictureOf(
  x: XConnection,
  window: Part,
  text: Readonly<Record<string, string>> = {},
  within: Pick<Part, 'width' | 'height'> = screen,
): Promise<WindowPicture | undefined> {
  const part = visiblePart(window, within);
  const pixels = part && (await x.pixelsOf(x.root, part));
  const count = part ? part.width * part.height : 0;
  if (!part || !pixels || pixels.length < count * 4) return undefined;
  const { encode } = await import('fast-png');
  const { width, height } = part;
  const data = redGreenBlue(pixels, count);
  const share = commonestShare(data);
  return {
    png: encode({ width, height, data, channels: 3, depth: 8, text: { ...text } }),
    width,
    height,
    commonestShare: share,
    isBlank: share >= blankFrom,
  };
}
