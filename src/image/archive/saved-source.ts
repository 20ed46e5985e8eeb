import { rm } from 'node:fs/promises';
import type { ImageSource } from '../image-content.ts';
import { archiveSource } from './archive-source.ts';

/**
 * The image in a temporary archive, which is saved when needed and removed afterwards: this always works, but
 * takes the time and space of the whole image.
 *
 * @param file path for the temporary archive
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
