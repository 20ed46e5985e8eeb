import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { buildableName } from '../../image/buildable-name.ts';
import { allPackageManagers } from '../../package-manager/all-package-managers.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { buildImage } from '../build-image.ts';

/** The packages of toolkits that a template can install. */
export interface Toolkits {
  readonly manager: PackageManagerName;
  /** As `name=version`. */
  readonly versions: readonly string[];
}

/** The label that names the template of a base. */
const warmLabel = 'deskpack.warm';

/** The recipe of a base, with the current version of each toolkit. */
export function warmRecipe(
  { reference }: PresentTemplate,
  { manager, versions }: Toolkits,
): string {
  const names = versions.map((version) => version.slice(0, version.indexOf('=')));
  const { refreshCommand, installCommand } = allPackageManagers[manager];
  return [
    `FROM ${reference}`,
    'USER root',
    `RUN ${refreshCommand} && ${installCommand(names)}`,
    `LABEL ${warmLabel}="${reference}"`,
    '',
  ].join('\n');
}

/** The name of all bases on a vendor's templates, without the tag. */
function repositoryOf({ reference }: PresentTemplate): string {
  const { vendor = 'deskpack' } = parseTemplateName(reference);
  return `${vendor}/deskpack.warm`;
}

/** The name of the base of a template. It contains a digest of the template and the toolkits' versions. */
export function warmName(template: PresentTemplate, toolkits: Toolkits): string {
  const key = JSON.stringify([template.imageId, warmRecipe(template, toolkits), toolkits.versions]);
  return `${repositoryOf(template)}:${hexDigestOf(key).slice(0, 12)}`;
}

/** Removes earlier bases of this template; each takes a gigabyte. */
async function removeOthers(engine: Engine, template: PresentTemplate, own: string): Promise<void> {
  const ofVendor = `${repositoryOf(template)}:`;
  for (const name of await engine.references()) {
    if (!name.includes(ofVendor) || name.endsWith(own)) continue;
    const image = await engine.inspect(name);
    if (image?.labels[warmLabel] !== template.reference) continue;
    // A base in use by another process cannot be removed.
    await engine.remove(name).catch(() => {});
  }
}

/**
 * A template with the common toolkits. It is built if the engine does not have it, and kept until the template or a
 * toolkit has another version. Most dependencies of an application are already installed, so that its installation is
 * several times quicker. They may hide missing dependencies, so a result on this base proves nothing.
 */
export async function warmBase(
  engine: Engine,
  template: PresentTemplate,
  toolkits: Toolkits,
  { onBuild, ...options }: TaskOptions & { readonly onBuild?: () => void } = {},
): Promise<PresentTemplate> {
  const name = warmName(template, toolkits);
  const present = await engine.inspect(name);
  if (present) return { reference: buildableName(present), imageId: present.id };
  onBuild?.();
  const image = { recipe: warmRecipe(template, toolkits), name };
  const doing = 'look on a base with the common toolkits';
  const built = await buildImage(engine, image, doing, options);
  await removeOthers(engine, template, name);
  return { reference: buildableName(built), imageId: built.id };
}
