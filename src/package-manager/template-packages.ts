import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { parseTemplateName } from '../descriptor/values/template-name.ts';
import type { Engine } from '../engine/engine.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { cachedPackages } from './cached-packages.ts';
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
  const { tag } = parseTemplateName(template);
  const reference = tag === undefined ? `${template}:${release}` : template;
  try {
    const image = await engine.inspect(reference);
    return (
      image &&
      (await cachedPackages(image.id, manager, () =>
        imagePackages(engine, reference, manager, signal),
      ))
    );
  } catch (error) {
    // The template does not contain that package manager, or the engine cannot run it here.
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}
