const pngSign = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** More pixels than an icon has. */
const maxSide = 1024;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes for each: red, green, blue, opacity. */
  readonly data: Uint8Array;
}

/** Reads a bitmap with its mask; undefined if it is damaged, compressed, or of a form from before colours. */
function bitmapPixels(bytes: Buffer): Pixels | undefined {
  if (bytes.length < 40) return undefined;
  const headBytes = bytes.readUInt32LE(0);
  const width = bytes.readInt32LE(4);
  // The mask below the picture counts too.
  const height = bytes.readInt32LE(8) / 2;
  const depth = bytes.readUInt16LE(14);
  const isPlain = bytes.readUInt32LE(16) === 0 && [4, 8, 24, 32].includes(depth);
  const isSize = (side: number) => Number.isInteger(side) && side > 0 && side <= maxSide;
  if (headBytes < 40 || !isPlain || !isSize(width) || !isSize(height)) return undefined;
  const colours = depth <= 8 ? bytes.readUInt32LE(32) || 2 ** depth : 0;
  const from = headBytes + colours * 4;
  const row = Math.ceil((width * depth) / 32) * 4;
  const maskRow = Math.ceil(width / 32) * 4;
  const maskFrom = from + row * height;
  if (maskFrom > bytes.length) return undefined;
  const hasMask = maskFrom + maskRow * height <= bytes.length;
  const data = new Uint8Array(width * height * 4);
  let isOpaque = false;
  for (let y = 0; y < height; y += 1) {
    // Rows begin at the bottom.
    const line = from + (height - 1 - y) * row;
    const maskLine = maskFrom + (height - 1 - y) * maskRow;
    for (let x = 0; x < width; x += 1) {
      const index =
        depth === 8
          ? bytes[line + x]!
          : depth === 4
            ? (bytes[line + (x >> 1)]! >> (x % 2 === 0 ? 4 : 0)) & 15
            : 0;
      const at = depth <= 8 ? headBytes + index * 4 : line + (x * depth) / 8;
      if (at + 3 > bytes.length) return undefined;
      const isMasked = hasMask && (bytes[maskLine + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
      const opacity = depth === 32 ? bytes[at + 3]! : isMasked ? 0 : 255;
      if (depth === 32 && opacity > 0) isOpaque = true;
      data.set([bytes[at + 2]!, bytes[at + 1]!, bytes[at]!, opacity], (y * width + x) * 4);
    }
  }
  // Pictures of 32 bits from before transparency have none at all.
  if (depth === 32 && !isOpaque) for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height, data };
}

/** A picture of a program for Windows as PNG; undefined if it is damaged. */
export async function pngOfIcon(bytes: Buffer): Promise<Buffer | undefined> {
  if (bytes.subarray(0, 4).equals(pngSign)) return bytes;
  const pixels = bitmapPixels(bytes);
  if (!pixels) return undefined;
  const { encode } = await import('fast-png');
  return Buffer.from(encode({ ...pixels, channels: 4, depth: 8 }));
}
