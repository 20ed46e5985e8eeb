import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { templateReference } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { cached, cachePath } from '../cached-file.ts';
import { imagePackages } from './image-packages.ts';

/**
 * The list of a template's available packages, cached for a day; undefined if there is none.
 *
 * @param release the tag for a template name without one
 */
export async function templatePackages(
  engine: Engine | undefined,
  manager: PackageManagerName,
  template: string,
  release: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (!engine) return undefined;
  const reference = templateReference(template, release);
  try {
    const image = await engine.inspect(reference);
    if (!image) return undefined;
    const list = () => imagePackages(engine, reference, manager, signal);
    const listing = await cached(cachePath(image.id, manager, 'packages.txt'), list, {
      isDaily: true,
      isKept: (content) => content.toString('utf8').trim() !== '',
    });
    return listing.toString('utf8');
  } catch (error) {
    // The template does not contain that package manager, or the engine cannot run it here.
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}
