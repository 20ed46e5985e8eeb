import type { PackageCounter } from '../engine/engine.ts';
import { allPackageManagers } from './all-package-managers.ts';

/** Counts the packages that any package manager installs, by what it prints. */
export function countPackages(): PackageCounter {
  const counters = Object.values(allPackageManagers).map(({ countInstalled }) => countInstalled());
  return (line) => counters.map((count) => count(line)).find((counts) => counts !== undefined);
}
