import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { cached, cachePath } from '../cached-file.ts';
import type { PresentTemplate } from '../present-template.ts';
import { iconsIn } from './icon-archive.ts';
import { imageAppstream } from './image-appstream.ts';

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
