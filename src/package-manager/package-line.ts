import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { allPackageManagers } from './all-package-managers.ts';

/** A package of a distribution's index. */
export interface PackageChoice {
  readonly name: string;
  /** One line; empty where the index says nothing. */
  readonly description: string;
}

/** Reads a line of what a package manager lists; undefined where it is of no package. */
export function parsePackageLine(
  manager: PackageManagerName,
  line: string,
): PackageChoice | undefined {
  const groups = allPackageManagers[manager].lineForm.exec(line)?.groups;
  return groups && { name: groups.name!, description: (groups.description ?? '').trim() };
}
