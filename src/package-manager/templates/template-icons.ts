import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { paddedSize, readTarHeader, tarBlock } from '../../image/archive/tar-header.ts';
import { cached, cachePath } from '../cached-file.ts';
import type { PresentTemplate } from '../present-template.ts';
import { imageAppstream } from './image-appstream.ts';

/** The maximum size of an icon of 64x64 pixels. */
const maxIconBytes = 256 * 1024;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The PNG icons of concatenated tar archives, by their file names. Other entries are skipped, as is everything after a
 * damaged entry.
 */
export function iconsIn(archive: Buffer): ReadonlyMap<string, Buffer> {
  const icons = new Map<string, Buffer>();
  let at = 0;
  while (at + tarBlock <= archive.length) {
    const header = headerAt(archive, at);
    if (header === 'damaged') break;
    at += tarBlock;
    // An archive ends with empty blocks; another one may follow.
    if (header === undefined) continue;
    const name = header.path.replace(/^.*\//, '');
    const content = archive.subarray(at, at + header.size);
    const isIcon =
      header.type === 'File' &&
      header.size <= maxIconBytes &&
      content.length === header.size &&
      content.subarray(0, pngSignature.length).equals(pngSignature);
    if (isIcon && !icons.has(name)) icons.set(name, content);
    at += paddedSize(header.size);
  }
  return icons;
}

function headerAt(archive: Buffer, at: number): ReturnType<typeof readTarHeader> | 'damaged' {
  try {
    return readTarHeader(archive.subarray(at, at + tarBlock));
  } catch {
    return 'damaged';
  }
}

/**
 * The icons of the applications of a template's distribution: PNG of 64x64, by their names in the index
 * (`icon.cached`). They are read once for an image, because they change even less than the index.
 *
 * @throws DeskpackError if they cannot be read
 */
export async function templateIcons(
  engine: Pick<Engine, 'run'>,
  { reference, imageId }: PresentTemplate,
  manager: PackageManagerName,
): Promise<ReadonlyMap<string, Buffer>> {
  const path = cachePath(imageId, manager, 'icons.tar');
  const archive = await cached(path, async () =>
    Buffer.concat(await imageAppstream(engine, reference, manager, 'icons')),
  );
  return iconsIn(archive);
}
