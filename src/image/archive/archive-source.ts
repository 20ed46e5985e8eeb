import { BrokenImage, type ImageContent, type ImageSource } from '../image-content.ts';
import { ArchiveFile } from './archive-file.ts';
import { readDockerArchive } from './docker-archive.ts';
import { readOciArchive } from './oci-archive.ts';

async function readArchive(path: string, reference: string): Promise<ImageContent> {
  const archive = await ArchiveFile.open(path);
  try {
    // Archives of newer engines have both formats; their index contains more.
    const read = archive.has('index.json') ? readOciArchive : readDockerArchive;
    return { ...(await read(archive, reference)), close: () => archive.close() };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

/**
 * The image of that name in an archive that an engine has saved. Layers are read from their position in the
 * file only when they are needed.
 */
export function archiveSource(path: string, reference: string): ImageSource {
  return async () => {
    try {
      return await readArchive(path, reference);
    } catch (cause) {
      if (!(cause instanceof BrokenImage)) throw cause;
      const message = `${path} is not a complete archive of ${reference}: ${cause.message}`;
      throw new BrokenImage(message, { cause });
    }
  };
}
