import type { PackageArchive } from '../package-archive.ts';
import type { ArchiveIndex } from './archive-index.ts';

/** The maximum number of dependencies to follow from an application to its theme. */
const maxPackages = 150;

/** The naming pattern of icon theme packages. */
const themeName = /-icon-theme$/;

/** hicolor has no icons of its own. */
const withoutIcons: ReadonlySet<string> = new Set(['hicolor-icon-theme']);

/** The icon theme packages among the dependencies, the nearest first; then usual themes, if available. */
export function iconThemes(
  packages: readonly Pick<PackageArchive, 'name' | 'depends'>[],
  index: Pick<ArchiveIndex, 'find'>,
  usual: readonly string[],
): string[] {
  const found = new Set<string>();
  const seen = new Set(packages.map(({ name }) => name));
  const waiting = packages.flatMap(({ depends }) => depends);
  for (const name of waiting) {
    if (seen.has(name) || seen.size > maxPackages) continue;
    seen.add(name);
    if (withoutIcons.has(name)) continue;
    if (themeName.test(name)) found.add(name);
    else waiting.push(...(index.find(name)?.depends ?? []));
  }
  for (const name of usual) if (index.find(name)) found.add(name);
  return [...found];
}
