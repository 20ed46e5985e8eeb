import type { ImageFiles } from '../image/files/image-files.ts';
import { allPackageManagers } from './all-package-managers.ts';

/** The paths of each package that is installed in an image, by the package's name. */
type InstalledFiles = ReadonlyMap<string, readonly string[]>;

/** Reads the databases of all package managers of an image. */
export async function installedFiles(files: ImageFiles): Promise<InstalledFiles> {
  const installed = new Map<string, readonly string[]>();
  for (const manager of Object.values(allPackageManagers)) {
    for (const [name, paths] of await manager.installed(files)) installed.set(name, paths);
  }
  return installed;
}
