import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { ImageFiles } from '../image/files/image-files.ts';

/** The paths of a package that is installed in an image, by its name. */
export type InstalledPackage = readonly [name: string, paths: readonly string[]];

/** How a package manager is asked, on this machine, in an image, and by looking into one. */
export interface PackageManager {
  readonly name: PackageManagerName;
  /** As a heading has it. */
  readonly title: string;
  /**
   * The programs that list the whole index of this machine, a package a line, from what is on its disk. Where the
   * first lists none, there is no index.
   */
  readonly hostLists: ReadonlyArray<readonly [program: string, ...args: string[]]>;
  /**
   * A shell script that lists all packages that an image could install, one a line. Most images come without an
   * index, to be smaller: where there is none it is fetched, and where that fails nothing is listed.
   */
  readonly imageScript: string;
  /** What a line of these lists is that is of a package: its group `name`, and `description` where there is one. */
  readonly lineForm: RegExp;
  /** Whether a line names what other packages provide, and no package that could be offered. */
  isProvided?(line: string): boolean;
  /** Whether a name is of what packages provide and that is in no list, so that nobody can say it is wrong. */
  isUnlisted?(name: string): boolean;
  /** What it has installed in an image, from the database that it keeps there; nothing where it keeps none. */
  installed(files: ImageFiles): Promise<readonly InstalledPackage[]>;
}
