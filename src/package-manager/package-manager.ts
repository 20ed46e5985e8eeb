import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { PackageCounter } from '../engine/engine.ts';
import type { ImageFiles } from '../image/files/image-files.ts';
import type { MissingPart } from './missing-part.ts';
import type { PackageArchive } from './package-archive.ts';

/** How packages are looked into without installing them. Scripts print base64 of what gzip compressed. */
interface ArchiveScripts {
  /** Prints the packages that can be downloaded, one per line. */
  readonly listScript: string;
  /** What is between names in the lists of such a line. */
  readonly separator: RegExp;
  /** Prints the files of archives as a tar archive; its arguments are the words of each. */
  readonly lookScript: string;
  wordsOf(archive: PackageArchive): readonly string[];
}

/** The paths of a package that is installed in an image, by its name. */
export type InstalledPackage = readonly [name: string, paths: readonly string[]];

/** What applications need at times without that their packages depend on it. */
export type Companion =
  | 'sessionBus'
  | 'font'
  | 'svgLoader'
  | 'soundServer'
  | 'jackServer'
  | 'terminal';

/**
 * A package manager: how to list packages on this machine and in an image, and how to read what an image has
 * installed.
 */
export interface PackageManager {
  readonly name: PackageManagerName;
  /** For headings. */
  readonly title: string;
  /**
   * The commands that list the whole index of this machine from its disk, one package per line. If the first lists
   * nothing, there is no index.
   */
  readonly hostLists: ReadonlyArray<readonly [program: string, ...args: string[]]>;
  /**
   * A shell script that lists all available packages of an image, one per line. Most images contain no index, to be
   * smaller: then the script downloads it, and lists nothing if that fails.
   */
  readonly imageScript: string;
  /**
   * Shell scripts that print the AppStream data of an image's distribution, where distributions publish it: the
   * components and their icons of 64x64. Each file is a line of base64, compressed with gzip.
   */
  readonly appstreamScripts?: { readonly components: string; readonly icons: string };
  readonly archives: ArchiveScripts;
  /** A command that prints the names of the packages that an image has, one per line. */
  readonly installedCommand: readonly string[];
  /** The form of a line that describes a package, with the groups `name` and, if there is one, `description`. */
  readonly lineForm: RegExp;
  /** Whether a line is a virtual package, which other packages provide and which is not suggested. */
  isProvided?(line: string): boolean;
  /** Whether a name is of a kind that packages provide but no list contains, so that it cannot be checked. */
  isUnlisted?(name: string): boolean;
  /** Counts the packages of an installation by what it prints. */
  countInstalled(): PackageCounter;
  /** The packages that bring what applications need at times without depending on it. */
  readonly companions: Readonly<Record<Companion, string>>;
  /** The package that brings a part of a language, by the rules for its name; undefined if they say nothing of it. */
  packageOfPart(part: MissingPart): string | undefined;
  /**
   * The packages of toolkits, fonts and the like that many applications need, under the names of all releases: not every
   * index has each of them.
   */
  readonly toolkits: readonly string[];
  /** A command that prints the package of a file of this machine, and the form of its output, with the group `name`. */
  readonly ownerOnHost: {
    readonly command: readonly [program: string, ...args: string[]];
    readonly form: RegExp;
  };
  /** Packages of icon themes that have icons of the usual names, for applications that bring none. */
  readonly iconThemes: readonly string[];
  /** A shell command that installs packages in an image, as its administrator. */
  installCommand(packages: readonly string[]): string;
  /** A shell command that installs what installed packages recommend; absent if packages recommend nothing. */
  readonly recommendedCommand?: string;
  /** The packages that it has installed in an image, from its database there; none if there is no database. */
  installed(files: ImageFiles): Promise<readonly InstalledPackage[]>;
}
