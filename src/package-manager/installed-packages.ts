import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { Engine } from '../engine/engine.ts';
import { allPackageManagers } from './all-package-managers.ts';
import { cached, cachePath } from './cached-file.ts';
import type { PresentTemplate } from './present-template.ts';

/** Milliseconds. */
const timeout = 60_000;

/**
 * The names of a template's installed packages, listed by its package manager in a temporary container. They are cached
 * without expiry, as images are immutable.
 *
 * @throws DeskpackError if they cannot be listed
 */
export async function installedPackages(
  engine: Pick<Engine, 'run'>,
  { reference, imageId }: PresentTemplate,
  manager: PackageManagerName,
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const path = cachePath(imageId, manager, 'installed.txt');
  const { installedCommand } = allPackageManagers[manager];
  const doing = `list the packages of ${reference}`;
  const list = await cached(path, () =>
    engine.run(reference, installedCommand, { doing, timeout, signal }),
  );
  return new Set(list.toString('utf8').split('\n').filter(Boolean));
}
