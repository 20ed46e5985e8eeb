import type { PackageArchive } from '../package-archive.ts';
import { plainPackageName } from '../plain-package-name.ts';
import type { ArchiveIndex } from './archive-index.ts';

/** What an installation of packages needs. */
export interface Installation {
  /** How many packages, with those that are there already. */
  readonly needed: number;
  /** The packages that are not there. */
  readonly added: readonly PackageArchive[];
}

/**
 * What an installation of packages needs, by what the index says of them. Versions and conflicts are not looked at, so
 * that it is only about what the package manager would do.
 *
 * @param names as a descriptor has them
 * @param installed names of packages that are there
 * @returns undefined if one of them cannot be installed
 */
export function installationOf(
  names: readonly string[],
  installed: ReadonlySet<string>,
  index: Pick<ArchiveIndex, 'find' | 'providers'>,
): Installation | undefined {
  let providers: ReadonlyMap<string, string> | undefined;
  /** Of a name that no package has, one that provides it. */
  const providerOf = (name: string) => {
    providers ??= index.providers();
    return index.find(providers.get(name) ?? '');
  };
  /** What is there or is added, by each name that it can be asked for by. */
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
