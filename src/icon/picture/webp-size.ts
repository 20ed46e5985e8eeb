import type { PixelSize } from './pixels.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The maximum number of chunks in a still picture: its own, and some for colours and metadata. */
const maxChunks = 16;

/** The flag of the extended header for an animation. */
const animated = 0x02;

/** The chunks of a WebP file; undefined if it is not one, or is truncated. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  const isWebp =
    file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || file.readUInt32LE(4) + 8 !== file.length) return undefined;
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= file.length && chunks.length < maxChunks) {
    const end = at + 8 + file.readUInt32LE(at + 4);
    chunks.push({ type: file.toString('latin1', at, at + 4), data: file.subarray(at + 8, end) });
    // Chunks are padded to an even size.
    at = end + (end % 2);
  }
  return at === file.length ? chunks : undefined;
}

/** The size in a key frame of VP8. */
function lossySize(data: Buffer): PixelSize | undefined {
  const isKeyFrame = data.length >= 10 && data.readUInt8(0) % 2 === 0;
  if (!isKeyFrame || data.readUIntBE(3, 3) !== 0x9d012a) return undefined;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** The size in the header of a lossless picture. */
function losslessSize(data: Buffer): PixelSize | undefined {
  if (data.length < 5 || data.readUInt8(0) !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  const isVersion0 = bits >>> 29 === 0;
  return isVersion0
    ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    : undefined;
}

/** The size of the only picture among chunks; undefined if there are none or several, or frames of an animation. */
function stillSize(chunks: readonly Chunk[]): PixelSize | undefined {
  const pictures = chunks.filter(({ type }) => ['VP8 ', 'VP8L', 'ANIM', 'ANMF'].includes(type));
  const [picture] = pictures;
  if (!picture || pictures.length > 1) return undefined;
  if (picture.type === 'VP8 ') return lossySize(picture.data);
  return picture.type === 'VP8L' ? losslessSize(picture.data) : undefined;
}

/** Whether the extended header of a file declares a still picture of a size. */
function announces({ data }: Chunk, { width, height }: PixelSize): boolean {
  if (data.length !== 10 || (data.readUInt8(0) & animated) !== 0) return false;
  return data.readUIntLE(4, 3) + 1 === width && data.readUIntLE(7, 3) + 1 === height;
}

/**
 * The size of a WebP picture in pixels, at most 4096 a side; undefined if it is not one, is truncated, or is animated.
 */
export function webpSize(bytes: Uint8Array): PixelSize | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = file.length < 20 ? undefined : chunksOf(file);
  const [first, ...rest] = chunks ?? [];
  if (!first) return undefined;
  const isExtended = first.type === 'VP8X';
  const size = isExtended ? stillSize(rest) : rest.length === 0 && stillSize([first]);
  if (!size || (isExtended && !announces(first, size))) return undefined;
  const { width, height } = size;
  return width > 0 && height > 0 && width <= 4096 && height <= 4096 ? size : undefined;
}
