import { createHash } from 'node:crypto';
import { type BlobDescriptor, BrokenImage } from '../image-content.ts';

/** What a blob is compared with: all of its description, or its length alone, which takes no time. */
export type BlobCheck = 'digest' | 'size';

/**
 * Passes a blob on, and fails at its end when it was not what it is described as.
 *
 * @throws BrokenImage, also as soon as it is longer than described
 */
export async function* verified(
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
