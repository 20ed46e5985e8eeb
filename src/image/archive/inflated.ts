import { pipeline, type Readable, type Transform } from 'node:stream';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import { BrokenImage } from '../image-content.ts';

/**
 * The bytes that a decompressor makes of others. Both are closed where the reading ends.
 *
 * @throws BrokenImage if they are damaged or not whole
 */
export async function* inflated(packed: Readable, by: Transform): AsyncGenerator<Buffer> {
  // What ends the reading is told by the last of them.
  const content = pipeline(packed, by, () => {});
  try {
    yield* content;
  } catch (cause) {
    if (!systemErrorCode(cause)?.startsWith('Z_')) throw cause;
    throw new BrokenImage('what it is packed in is damaged or not whole', { cause });
  } finally {
    content.destroy();
    packed.destroy();
  }
}
