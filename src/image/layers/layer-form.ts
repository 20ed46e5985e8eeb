import { createHash } from 'node:crypto';
import type { BlobDescriptor } from '../image-content.ts';
import { mediaTypes } from '../media-types.ts';

/** The first bytes of a compressed file, and what it then is. */
const compressions = [
  { magic: Buffer.from([0x1f, 0x8b]), name: 'gzip' },
  { magic: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), name: 'zstd' },
] as const;

/** How many bytes `compressionOf` wants to see. */
export const magicLength = 4;

/** How a layer is compressed, from its first bytes; undefined when it is not. */
export function compressionOf(start: Uint8Array): 'gzip' | 'zstd' | undefined {
  const found = compressions.find(({ magic }) => magic.equals(start.subarray(0, magic.length)));
  return found?.name;
}

/** An uncompressed layer is its own blob. */
export function uncompressedLayer(diffId: string, size: number): BlobDescriptor {
  return { mediaType: mediaTypes.layer, digest: diffId, size };
}

/** A compressed layer's blob has a digest that only reading it tells, when nobody wrote it down. */
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
