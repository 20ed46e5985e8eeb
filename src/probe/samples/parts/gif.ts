import { joined, littleEndian } from './bytes.ts';
import { paletteBytes, type SamplePicture } from './picture.ts';

/** Bits of each index in the palette. */
const depth = 3;
const [clear, end] = [2 ** depth, 2 ** depth + 1];

/** LZW with codes that grow to 12 bits, and a new table where it is full. */
function compressed(pixels: Uint8Array): Buffer {
  const bytes: number[] = [];
  let [held, count, next, width] = [0, 0, end + 1, depth + 1];
  let table = new Map<number, number>();
  const put = (code: number) => {
    held |= code << count;
    for (count += width; count >= 8; count -= 8, held >>= 8) bytes.push(held & 255);
  };
  put(clear);
  let prefix = pixels[0]!;
  for (const pixel of pixels.subarray(1)) {
    const key = (prefix << 8) | pixel;
    const known = table.get(key);
    if (known === undefined) {
      put(prefix);
      table.set(key, next);
      if (next === 2 ** width) width += 1;
      next += 1;
      if (next === 4096) {
        put(clear);
        [table, next, width] = [new Map(), end + 1, depth + 1];
      }
    }
    prefix = known ?? pixel;
  }
  put(prefix);
  // A reader has one entry more by now.
  if (next === 2 ** width && width < 12) width += 1;
  put(end);
  return Buffer.from([...bytes, held & 255]);
}

/** A GIF file of the picture. */
export function gifOf({ width, height, pixels }: SamplePicture): Buffer {
  const size = littleEndian(2, width, height);
  const data = compressed(pixels);
  const blocks = Array.from({ length: Math.ceil(data.length / 255) }, (_, index) => {
    const block = data.subarray(255 * index, 255 * (index + 1));
    return joined([block.length], block);
  });
  const head = joined('GIF89a', size, [0x80 | (depth - 1), 0, 0], paletteBytes(2 ** depth));
  return joined(head, ',', [0, 0, 0, 0], size, [0, depth], ...blocks, [0], ';');
}
