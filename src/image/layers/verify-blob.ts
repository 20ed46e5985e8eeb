import { createHash } from 'node:crypto';
import { type BlobDescriptor, BrokenImage } from '../image-content.ts';

/** How a blob is verified: by digest and size, or only by size, which takes no time. */
export type BlobCheck = 'digest' | 'size';

/**
 * Passes a blob on, and throws at its end if it does not match its description.
 *
 * @throws BrokenImage, and as soon as it is longer than described
 */
export async function* verifyBlob(
  { digest, size }: BlobDescriptor,
  chunks: AsyncIterable<Uint8Array>,
  check: BlobCheck,
): AsyncGenerator<Uint8Array> {
  const hash = check === 'digest' ? createHash('sha256') : undefined;
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > size) break;
    hash?.update(chunk);
    yield chunk;
  }
  if (length !== size || (hash && `sha256:${hash.digest('hex')}` !== digest)) {
    throw new BrokenImage(`the layer ${digest} was changed or is damaged`);
  }
}
