import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { Engine } from '../engine/engine.ts';
import { allPackageManagers } from './all-package-managers.ts';
import { keepFile, keptPath, readKept } from './kept-file.ts';
import type { PresentTemplate } from './present-template.ts';

/** Milliseconds. */
const timeout = 60_000;

/**
 * The names of the packages that a template has, as its package manager says in a temporary container. They are kept, as an
 * image never changes.
 *
 * @throws DeskpackError when it does not say it
 */
export async function installedPackages(
  engine: Pick<Engine, 'run'>,
  { reference, imageId }: PresentTemplate,
  manager: PackageManagerName,
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const path = keptPath(imageId, manager, 'installed.txt');
  const kept = await readKept(path);
  const { installedCommand: command } = allPackageManagers[manager];
  const doing = `list what ${reference} has`;
  const list =
    kept?.content.toString('utf8') ??
    (await engine.run(reference, command, { doing, timeout, signal }));
  if (!kept) await keepFile(path, list);
  return new Set(list.split('\n').filter(Boolean));
}
