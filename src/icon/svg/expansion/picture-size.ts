import type { PixelSize } from '../../picture/pixels.ts';

/** The size in the frame header of a JPEG file. */
function jpegSize(bytes: Buffer): PixelSize | undefined {
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (bytes[at] !== 0xff) at += 1;
    else if (isFrame)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else if (marker === 0xff || (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01) at += 1;
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}

/** The size of the canvas, or of the only frame, of a WebP file. */
function webpCanvas(bytes: Buffer): PixelSize | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

/** Whether bytes are compressed as .svgz files are. */
export function isCompressed(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Whether bytes are those of an SVG drawing, whatever they are said to be. */
export function isDrawing(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4096).toString('latin1').replaceAll('\0', '');
  return /<(?:[\w-]+:)?svg[\s>]/i.test(start);
}

/**
 * The size that the header of a picture says, whether or not the rest is whole: a renderer reserves its memory by
 * that. Undefined for other bytes than PNG, JPEG, GIF and WebP.
 */
export function pictureSize(bytes: Buffer): PixelSize | undefined {
  if (bytes.length < 30) return undefined;
  const start = bytes.toString('latin1', 0, 4);
  if (start === '\x89PNG') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (start === 'GIF8') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (start === 'RIFF') return webpCanvas(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : undefined;
}
