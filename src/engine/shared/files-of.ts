import { Trouble } from '../../error/deskpack-error.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { storedFiles } from '../../image/files/stored-files.ts';
import { BrokenImage, type ImageSource } from '../../image/image-content.ts';

/**
 * The files of an image from the engine's storage, else in the engine's own way.
 *
 * @param otherwise undefined where the engine has no way of its own
 * @throws Trouble when neither can be
 */
export async function filesOf(
  storage: ImageSource,
  otherwise?: () => Promise<ImageFiles>,
): Promise<ImageFiles> {
  try {
    return await storedFiles(storage);
  } catch (thrown) {
    if (!(thrown instanceof BrokenImage)) throw thrown;
    if (otherwise) return otherwise();
    throw new Trouble(`cannot look into the image: ${thrown.message}`, { cause: thrown });
  }
}
