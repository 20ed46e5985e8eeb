import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { apk } from './apk/apk.ts';
import { apt } from './apt/apt.ts';
import type { PackageManager } from './package-manager.ts';

/** All package managers that a descriptor can name. */
export const allPackageManagers: Readonly<Record<PackageManagerName, PackageManager>> = {
  apt,
  apk,
};
