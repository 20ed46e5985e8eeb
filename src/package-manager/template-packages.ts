import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { parseTemplateName } from '../descriptor/values/template-name.ts';
import type { Engine } from '../engine/engine.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { imagePackages } from './image-packages.ts';

/**
 * What the engine tells about the packages of a template that it has; undefined where it can tell nothing.
 *
 * @param release the tag of a template that has none in its name
 */
export async function templatePackages(
  engine: Engine | undefined,
  manager: PackageManagerName,
  template: string,
  release: string,
): Promise<string | undefined> {
  if (!engine) return undefined;
  const { tag } = parseTemplateName(template);
  const reference = tag === undefined ? `${template}:${release}` : template;
  try {
    return (await engine.hasImage(reference))
      ? await imagePackages(engine, reference, manager)
      : undefined;
  } catch (error) {
    // A template without that package manager, or an engine that cannot run it here.
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}
