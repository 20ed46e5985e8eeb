import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { installedPackages } from '../installed-packages.ts';
import type { PresentTemplate } from '../present-template.ts';
import { archivesOfTemplate } from './archives-of-template.ts';
import { type Installation, installationOf } from './installation.ts';

/**
 * Reads the available and installed packages of a template. The returned function resolves an installation; undefined
 * if a package cannot be installed.
 *
 * @throws DeskpackError if the template's package manager fails
 */
export async function installationsOn(
  engine: Pick<Engine, 'run'>,
  template: PresentTemplate,
  manager: PackageManagerName,
  signal?: AbortSignal,
): Promise<(names: readonly string[]) => Installation | undefined> {
  const index = await archivesOfTemplate(engine, template, manager, { signal });
  const installed = await installedPackages(engine, template, manager, signal);
  return (names) => installationOf(names, installed, index);
}
