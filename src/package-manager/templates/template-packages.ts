import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { templateReference } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { cached, cachePath } from '../cached-file.ts';
import { imagePackages } from './image-packages.ts';

/**
 * The list of a template's available packages, cached for a day; undefined if the engine does not have the template.
 *
 * @param release the tag for a template name without one
 * @throws DeskpackError when they cannot be listed; also if the template has another package manager
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
  const image = await engine.inspect(reference);
  if (!image) return undefined;
  const list = () => imagePackages(engine, reference, manager, signal);
  const listing = await cached(cachePath(image.id, manager, 'packages.txt'), list, {
    isDaily: true,
    isKept: (content) => content.toString('utf8').trim() !== '',
  });
  return listing.toString('utf8');
}
