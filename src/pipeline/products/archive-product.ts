import { ArchiveFile } from '../../image/archive/archive-file.ts';
import { imagesInDockerArchive } from '../../image/archive/docker-archive.ts';
import { imagesInOciArchive } from '../../image/archive/oci-archive.ts';
import { BrokenImage } from '../../image/image-content.ts';
import { fullReference } from '../../image/reference.ts';
import type { Product } from '../../workspace/product/product.ts';

/** The names of all images in an archive, from its index; the layers are not read. */
async function imagesIn(path: string): Promise<readonly string[]> {
  const archive = await ArchiveFile.open(path);
  try {
    const isOci = archive.has('index.json');
    const isDocker = archive.has('manifest.json');
    return [
      ...(isOci ? await imagesInOciArchive(archive) : []),
      ...(isDocker ? await imagesInDockerArchive(archive) : []),
    ];
  } finally {
    await archive.close();
  }
}

/** The archive of an image as a product. Deskpack's archives contain an image with that name. */
export function archiveProduct(path: string, image: string): Product {
  return {
    title: 'archive',
    path,
    isGenerated: true,
    async findConflict(file) {
      const names = await imagesIn(file).catch((error: unknown) => {
        if (error instanceof BrokenImage) return [];
        throw error;
      });
      const full = fullReference(image);
      if (names.some((name) => fullReference(name) === full)) return undefined;
      return { kind: 'not-ours', reason: `is not an archive of the image ${image}` };
    },
  };
}
