import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { apk } from './apk/apk.ts';
import { apt } from './apt/apt.ts';
import type { PackageManager } from './package-manager.ts';

export const allPackageManagers: Readonly<Record<PackageManagerName, PackageManager>> = {
  apt,
  apk,
};
