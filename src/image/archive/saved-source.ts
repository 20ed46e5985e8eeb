import { rm } from 'node:fs/promises';
import type { ImageSource } from '../image-content.ts';
import { archiveSource } from './archive-source.ts';

/**
 * The image in an archive that is saved when it is wanted and removed afterwards: what always works, and
 * costs as much as the whole image.
 *
 * @param file where the archive may be meanwhile
 */
export function savedSource(
  save: (file: string) => Promise<void>,
  file: string,
  reference: string,
): ImageSource {
  return async () => {
    const discard = () => rm(file, { force: true });
    try {
      await save(file);
      const content = await archiveSource(file, reference)();
      return { ...content, close: () => content.close().finally(discard) };
    } catch (error) {
      await discard();
      throw error;
    }
  };
}
