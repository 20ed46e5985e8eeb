import { readSavedImages } from '../../image/archive/read-saved-images.ts';
import { BrokenImage } from '../../image/image-content.ts';
import { firstWords } from '../../text/format/join-words.ts';
import { isTarInGzip, isTarStart } from '../../vendor/archive/tar-start.ts';
import type { Given } from './given.ts';

/** The most names of images in a line. */
const maxNames = 4;

/** Whether a file is an image that an engine saved: a tar archive with a manifest, perhaps in gzip; undefined for other files. */
export async function identifyImageArchive(
  path: string,
  start: Buffer,
): Promise<Omit<Given, 'given' | 'path'> | undefined> {
  const isPacked = isTarInGzip(start);
  if (!isPacked && !isTarStart(start)) return undefined;
  try {
    const images = await readSavedImages(path, isPacked);
    if (!images || images.length === 0) return undefined;
    const names = firstWords(
      images.flatMap((image) => image.names.slice(0, 1)),
      maxNames,
    );
    const what = images.length === 1 ? 'Saved image' : `${images.length} saved images`;
    return { kind: 'archive', title: names === '' ? what : `${what} ${names}` };
  } catch (error) {
    // It is not complete, or no archive of an image.
    if (error instanceof BrokenImage) return undefined;
    throw error;
  }
}
