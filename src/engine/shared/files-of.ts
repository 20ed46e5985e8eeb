import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { storedFiles } from '../../image/files/stored-files.ts';
import { BrokenImage, type ImageSource } from '../../image/image-content.ts';

/**
 * The files of an image from the engine's storage, else through the engine itself.
 *
 * @param otherwise reads them through the engine; undefined if that is not supported
 * @throws DeskpackError if both are impossible
 */
export async function filesOf(
  storage: ImageSource,
  otherwise?: () => Promise<ImageFiles>,
): Promise<ImageFiles> {
  try {
    return await storedFiles(storage);
  } catch (cause) {
    if (!(cause instanceof BrokenImage)) throw cause;
    if (otherwise) return otherwise();
    throw new DeskpackError('image-unreadable', {
      doing: 'look into the image',
      reason: cause.message,
      action: 'Build the image again.',
      cause,
    });
  }
}
