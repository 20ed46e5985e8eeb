import { joined } from './bytes.ts';
import { strokes, strokesSize } from './strokes.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** The colours of the four quadrants, which are unusual in the windows of applications. */
export const sampleColours: readonly Colour[] = [
  [214, 31, 147],
  [23, 163, 74],
  [250, 176, 5],
  [66, 99, 235],
];

/** The colours of the pixels: the four, white and black. */
export const palette: readonly Colour[] = [...sampleColours, [255, 255, 255], [0, 0, 0]];
const [white, black] = [4, 5];

/** The palette with `count` colours, three bytes each. */
export function paletteBytes(count: number): Buffer {
  return joined(palette.flat(), Buffer.alloc(3 * (count - palette.length)));
}

export interface SamplePicture {
  readonly width: number;
  readonly height: number;
  /** Indexes in `palette`, row by row from the top. */
  readonly pixels: Uint8Array;
}

/**
 * The share of the width that the words take, and the distance of the band's edges from the middle in line heights. OCR takes
 * larger words, or words near a colour, for a part of the picture.
 */
export const wordsShare = 0.6;
export const bandHeights = 2.2;

/** Whether a point is on a line of this width. */
function isOn(x: number, y: number, width: number): boolean {
  return strokes.some(([x1, y1, x2, y2]) => {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
    const at = Math.min(1, Math.max(0, along));
    return Math.hypot(x1 + at * dx - x, y1 + at * dy - y) < width / 2;
  });
}

/** Four quadrants in the colours, and the words in black on a white band in the middle. */
export function drawPicture(width: number, height: number): SamplePicture {
  const unit = (width * wordsShare) / strokesSize.width;
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = (y - height / 2) / unit;
    const isBand = Math.abs(row) < strokesSize.height * bandHeights;
    for (let x = 0; x < width; x += 1) {
      const column = (x - width / 2) / unit + strokesSize.width / 2;
      const quadrant = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1);
      const isBlack = isBand && isOn(column, row + strokesSize.height / 2, 1);
      pixels[y * width + x] = isBlack ? black! : isBand ? white! : quadrant;
    }
  }
  return { width, height, pixels };
}

let drawn: SamplePicture | undefined;

/** The picture of most formats, 640 by 480. It is drawn once. */
export function samplePicture(): SamplePicture {
  drawn ??= drawPicture(640, 480);
  return drawn;
}

/** The pixels with a byte for each of these channels: 0 is red, 1 green and 2 blue. */
export function channelsOf({ pixels }: SamplePicture, order = [0, 1, 2]): Buffer {
  const bytes = Buffer.alloc(pixels.length * order.length);
  for (const [index, pixel] of pixels.entries()) {
    for (const [channel, at] of order.entries()) {
      bytes[index * order.length + channel] = palette[pixel]![at]!;
    }
  }
  return bytes;
}

/** The pixels as bits, the highest one first, with 1 for black ones. */
export function bitsOf({ pixels }: SamplePicture): Buffer {
  const bits = Buffer.alloc(Math.ceil(pixels.length / 8));
  for (const [index, pixel] of pixels.entries()) {
    if (pixel === black) bits[index >> 3]! |= 0x80 >> (index & 7);
  }
  return bits;
}

/** The runs of equal pixels of each row, none longer than `most`. */
export function runsOf(
  { width, pixels }: SamplePicture,
  most: number,
): Array<readonly [length: number, pixel: number]> {
  const runs: Array<readonly [number, number]> = [];
  for (let at = 0; at < pixels.length; ) {
    const end = Math.min(at + most, at - (at % width) + width);
    let length = 1;
    while (at + length < end && pixels[at + length] === pixels[at]) length += 1;
    runs.push([length, pixels[at]!]);
    at += length;
  }
  return runs;
}

/** A PNG file. */
export async function pngOf(picture: SamplePicture): Promise<Uint8Array> {
  const { encode } = await import('fast-png');
  const { width, height } = picture;
  return encode({ width, height, data: channelsOf(picture), channels: 3, depth: 8 });
}
