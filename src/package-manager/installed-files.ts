import type { ImageFiles } from '../image/files/image-files.ts';
import { allPackageManagers } from './all-package-managers.ts';

/** What the package managers of an image have installed: the paths of each package, by its name. */
type InstalledFiles = ReadonlyMap<string, readonly string[]>;

/** Reads what the package managers of an image keep of what they have installed. */
export async function installedFiles(files: ImageFiles): Promise<InstalledFiles> {
  const installed = new Map<string, readonly string[]>();
  for (const manager of Object.values(allPackageManagers)) {
    for (const [name, paths] of await manager.installed(files)) installed.set(name, paths);
  }
  return installed;
}
