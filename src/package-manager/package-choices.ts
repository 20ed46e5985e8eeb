import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { allPackageManagers } from './all-package-managers.ts';
import { type PackageChoice, parsePackageLine } from './package-line.ts';

/** The packages of a package manager's list, without the virtual ones. */
export function packageChoices(
  manager: PackageManagerName,
  lines: readonly string[],
): PackageChoice[] {
  const { isProvided } = allPackageManagers[manager];
  return lines
    .filter((line) => !isProvided?.(line))
    .map((line) => parsePackageLine(manager, line))
    .filter((choice) => choice !== undefined);
}
