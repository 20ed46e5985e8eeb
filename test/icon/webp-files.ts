/** A chunk of a WebP file. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.from(`${type}0000`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** A WebP file of chunks. */
export function webpFile(...chunks: Uint8Array[]): Buffer {
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

export function lossyChunk(width: number, height: number): Buffer {
  const data = Buffer.from('1000009d012a00000000', 'hex');
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  return chunk('VP8 ', data);
}

export function losslessChunk(width: number, height: number): Buffer {
  const data = Buffer.alloc(5, 0x2f);
  data.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 1);
  return chunk('VP8L', data);
}

export const lossless = (width: number, height: number) => webpFile(losslessChunk(width, height));

/** A file with an extended header, before a lossless picture of 3x2 and more chunks. */
export function extended(
  width: number,
  height: number,
  more: Uint8Array[] = [],
  flags = 0,
): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpFile(chunk('VP8X', data), losslessChunk(3, 2), ...more);
}
