import { ArchiveFile } from '../../image/archive/archive-file.ts';
import { BrokenImage } from '../../image/image-content.ts';
import type { Given } from './given.ts';

/** Where a tar archive has its sign. */
const sign = { at: 257, text: 'ustar' } as const;

/** Whether a file is an image that an engine saved: a tar archive with a manifest; undefined for other files. */
export async function identifyImageArchive(
  path: string,
  start: Buffer,
): Promise<Omit<Given, 'given' | 'path'> | undefined> {
  const end = sign.at + sign.text.length;
  if (start.toString('latin1', sign.at, end) !== sign.text) return undefined;
  try {
    const archive = await ArchiveFile.open(path);
    await archive.close();
    if (!archive.has('manifest.json') && !archive.has('oci-layout')) return undefined;
  } catch (error) {
    // It is not complete, or has more entries than an image.
    if (error instanceof BrokenImage) return undefined;
    throw error;
  }
  return {
    kind: 'archive',
    title: 'This is a saved image, which an engine has to load first',
    action: 'In a shell, "docker load -i FILE" loads it; then begin with "an image that is here".',
  };
}
