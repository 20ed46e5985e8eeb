import type { PackageCounter } from '../engine/engine.ts';
import { allPackageManagers } from './all-package-managers.ts';

/** Counts the packages of an installation in the output of any package manager. */
export function countPackages(): PackageCounter {
  const counters = Object.values(allPackageManagers).map(({ countInstalled }) => countInstalled());
  return (line) => counters.map((count) => count(line)).find((counts) => counts !== undefined);
}
