import { pngOfIcon } from '../exe/icon-picture.ts';

/** As many pictures as an icon for all sizes has. */
const maxPictures = 64;

/** Whether bytes begin as a file of icons for Windows does, such as favicon.ico. */
export function isIco(bytes: Buffer): boolean {
  return bytes.length > 22 && bytes.readUInt32LE(0) === 0x0001_0000 && bytes.readUInt16LE(4) > 0;
}

/** The largest picture of such a file as PNG; undefined if it is damaged. */
export async function pngOfIco(bytes: Buffer): Promise<Buffer | undefined> {
  const count = Math.min(bytes.readUInt16LE(4), maxPictures);
  if (bytes.length < 6 + count * 16) return undefined;
  const pictures = Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 16;
    const [length, offset] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
    // Zero means 256.
    return { side: bytes[at] || 256, depth: bytes.readUInt16LE(at + 6), length, offset };
  });
  pictures.sort((one, other) => other.side - one.side || other.depth - one.depth);
  for (const { offset, length } of pictures) {
    if (length === 0 || offset + length > bytes.length) continue;
    const png = await pngOfIcon(bytes.subarray(offset, offset + length));
    if (png) return png;
  }
  return undefined;
}
