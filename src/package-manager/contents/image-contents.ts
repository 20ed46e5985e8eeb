import { parseEnv } from 'node:util';
import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import type { InstalledVersion } from '../package-manager.ts';

/** The installed packages of an image, by the database of its package manager. */
export interface ImageContents {
  readonly manager: PackageManagerName;
  /** From `os-release`: `debian` and `12`; empty if the image does not say it. */
  readonly distribution: { readonly id: string; readonly version: string };
  readonly packages: readonly InstalledVersion[];
}

/** Reads what is installed in an image; undefined if no package manager has a database in it. */
export async function imageContents(files: ImageFiles): Promise<ImageContents | undefined> {
  for (const { name: manager, versions } of Object.values(allPackageManagers)) {
    const packages = await versions(files);
    if (packages.length === 0) continue;
    const release = parseEnv((await readText(files, '/etc/os-release')) ?? '');
    const distribution = { id: release.ID ?? '', version: release.VERSION_ID ?? '' };
    return { manager, distribution, packages };
  }
  return undefined;
}
