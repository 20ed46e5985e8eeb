import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { allPackageManagers } from './all-package-managers.ts';

/** A package in a distribution's index. */
export interface PackageChoice {
  readonly name: string;
  /** One line; empty if the index has no description. */
  readonly description: string;
}

/** Reads a line of a package manager's list; undefined if it does not describe a package. */
export function parsePackageLine(
  manager: PackageManagerName,
  line: string,
): PackageChoice | undefined {
  const groups = allPackageManagers[manager].lineForm.exec(line)?.groups;
  return groups && { name: groups.name!, description: (groups.description ?? '').trim() };
}

/** The packages of a package manager's list, without the virtual ones. */
export function packageChoices(
  manager: PackageManagerName,
  lines: readonly string[],
): PackageChoice[] {
  const { isVirtual } = allPackageManagers[manager];
  return lines
    .filter((line) => !isVirtual?.(line))
    .map((line) => parsePackageLine(manager, line))
    .filter((choice) => choice !== undefined);
}
