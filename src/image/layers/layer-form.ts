import { createHash } from 'node:crypto';
import type { BlobDescriptor } from '../image-content.ts';
import { mediaTypes } from '../media-types.ts';

/** The first bytes of compressed files, with their compression. */
const compressions = [
  { magic: Buffer.from([0x1f, 0x8b]), name: 'gzip' },
  { magic: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), name: 'zstd' },
] as const;

/** Number of bytes that `compressionOf` needs. */
export const magicLength = 4;

/** The compression of a layer, from its first bytes; undefined if it is not compressed. */
export function compressionOf(start: Uint8Array): 'gzip' | 'zstd' | undefined {
  const found = compressions.find(({ magic }) => magic.equals(start.subarray(0, magic.length)));
  return found?.name;
}

/** An uncompressed layer is its own blob. */
export function uncompressedLayer(diffId: string, size: number): BlobDescriptor {
  return { mediaType: mediaTypes.layer, digest: diffId, size };
}

/** The digest of a compressed layer's blob is only known after reading it, unless it was recorded. */
export async function compressedLayer(
  compression: 'gzip' | 'zstd',
  read: () => AsyncIterable<Uint8Array>,
): Promise<BlobDescriptor> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of read()) {
    hash.update(chunk);
    size += chunk.length;
  }
  const mediaType = `${mediaTypes.layer}+${compression}`;
  return { mediaType, digest: `sha256:${hash.digest('hex')}`, size };
}
