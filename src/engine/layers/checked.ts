import { createHash } from 'node:crypto';
import { type BlobDescriptor, BrokenImage } from './image-content.ts';

/**
 * Passes a blob on, and fails at its end when it was not what it is described as.
 *
 * @throws BrokenImage, also as soon as it is longer than described
 */
export async function* checked(
  { digest, size }: BlobDescriptor,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > size) break;
    hash.update(chunk);
    yield chunk;
  }
  if (length !== size || `sha256:${hash.digest('hex')}` !== digest) {
    throw new BrokenImage(`the layer ${digest} was changed or is damaged`);
  }
}
