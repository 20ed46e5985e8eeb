import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { Engine } from '../engine/engine.ts';
import { allPackageManagers } from './all-package-managers.ts';
import { cachePath, readCached, writeCached } from './cached-file.ts';
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
  const kept = await readCached(path);
  const { installedCommand: command } = allPackageManagers[manager];
  const doing = `list the packages of ${reference}`;
  const list =
    kept?.content.toString('utf8') ??
    (await engine.run(reference, command, { doing, timeout, signal }));
  if (!kept) await writeCached(path, list);
  return new Set(list.split('\n').filter(Boolean));
}
