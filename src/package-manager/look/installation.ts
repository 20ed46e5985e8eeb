import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { cached, cachePath } from '../cached-file.ts';
import type { PackageArchive } from '../package-archive.ts';
import type { PresentTemplate } from '../present-template.ts';
import { plainPackageName } from '../unknown-packages.ts';
import type { ArchiveIndex } from './archive-index.ts';
import { archivesOfTemplate } from './archives-of-template.ts';

/** The timeout for listing the installed packages, in milliseconds. */
const timeout = 60_000;

/**
 * The names of a template's installed packages, listed by its package manager in a temporary container. They are cached
 * without expiry, as images are immutable.
 *
 * @throws DeskpackError if they cannot be listed
 */
async function installedPackages(
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

/** The dependencies of an installation. */
export interface Installation {
  /** The number of packages, including those already installed. */
  readonly needed: number;
  /** The packages that are not installed yet. */
  readonly added: readonly PackageArchive[];
}

/**
 * Resolves the dependencies of packages by the index. Versions and conflicts are ignored, so it only approximates the
 * package manager.
 *
 * @param names as in a descriptor
 * @param installed names of installed packages
 * @returns undefined if one of them cannot be installed
 */
export function installationOf(
  names: readonly string[],
  installed: ReadonlySet<string>,
  index: Pick<ArchiveIndex, 'find' | 'providers'>,
): Installation | undefined {
  /** If no package has this name, one that provides it. */
  const providerOf = (name: string) => index.find(index.providers().get(name) ?? '');
  /** The installed and added packages, by each name that they provide. */
  const there = new Map<string, string>();
  const add = (name: string, provides: readonly string[]) => {
    for (const one of [name, ...provides]) if (!there.has(one)) there.set(one, name);
  };
  for (const name of installed) add(name, index.find(name)?.provides ?? []);
  const needed = new Set<string>();
  const added: PackageArchive[] = [];
  const waiting: (readonly string[])[] = names.map((name) => [plainPackageName(name)]);
  for (const alternatives of waiting) {
    const present = alternatives.map((one) => there.get(one)).find((one) => one !== undefined);
    const missing = () =>
      alternatives.map((one) => index.find(one) ?? providerOf(one)).find((one) => one);
    const archive = present === undefined ? missing() : index.find(present);
    const name = present ?? archive?.name;
    if (name === undefined) return undefined;
    if (needed.has(name)) continue;
    needed.add(name);
    if (archive && present === undefined) {
      added.push(archive);
      add(archive.name, archive.provides);
    }
    waiting.push(...(archive?.needs ?? []));
  }
  return { needed: needed.size, added };
}
