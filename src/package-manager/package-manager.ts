import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { PackageCounter } from '../engine/engine.ts';
import type { ImageFiles } from '../image/files/image-files.ts';
import type { PackageArchive } from './package-archive.ts';

/** A part that a program needs and does not find, by its name in that language. */
export interface MissingPart {
  readonly kind:
    | 'python-module'
    | 'perl-module'
    | 'qml-module'
    | 'typelib'
    | 'library'
    | 'program'
    | 'bus-name';
  /** Such as `gi`, `Gtk3::SourceView`, `QtQuick.Layouts`, `Gtk`, `libfoo.so.1`, `xrdb` or `org.example.Lamp`. */
  readonly name: string;
  /** The requested version of a typelib. */
  readonly version?: string;
}

/** How to read packages without installing them. The scripts print gzip data in base64. */
interface ArchiveScripts {
  /** Prints the available packages, one per line. */
  readonly listScript: string;
  /** The separator of names in such a line. */
  readonly separator: RegExp;
  /** Prints the files of archives as a tar archive; its arguments are the words of each. */
  readonly lookScript: string;
  wordsOf(archive: PackageArchive): readonly string[];
}

/** The files of an installed package in an image, by its name. */
export type InstalledPackage = readonly [name: string, paths: readonly string[]];

/** A package that is installed in an image. */
export interface InstalledVersion {
  readonly name: string;
  readonly version: string;
  /** In the notation of the package manager: `amd64`, `all`, `x86_64`, `noarch`. */
  readonly architecture: string;
  /** The source package, which it shares with related packages. */
  readonly source: string;
}

/** Packages that some applications need at run time without depending on them. */
export type Companion =
  | 'sessionBus'
  | 'font'
  | 'svgLoader'
  | 'opengl'
  | 'openglDriver'
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
   * A command that lists the packages in the index of this machine from its disk, one per line. If it lists nothing, there
   * is no index.
   */
  readonly hostList: readonly [program: string, ...args: string[]];
  /** A command that lists all names in the index of this machine, also those that are only provided; absent if `hostList` does. */
  readonly hostNames?: readonly [program: string, ...args: string[]];
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
  /** A shell script that prints what the index of an image depends on. It prints the same for images with the same index. */
  readonly sourcesScript: string;
  /** A command that prints the names of an image's installed packages, one per line. */
  readonly installedCommand: readonly string[];
  /** A pattern for a line of the list, with the groups `name` and, optionally, `description`. */
  readonly lineForm: RegExp;
  /** Whether a line is a virtual package, which is not suggested. */
  isVirtual?(line: string): boolean;
  /** Whether a name can be provided by packages without being listed, so that it cannot be checked. */
  isUnlisted?(name: string): boolean;
  /** Counts the packages of an installation in its output. */
  countInstalled(): PackageCounter;
  /** The packages for what some applications need at run time without depending on it. */
  readonly companions: Readonly<Record<Companion, string>>;
  /**
   * A shell script that prints for each service file of a session bus in a package the name and the package, separated by
   * a tab, as gzip data in base64: by the lists of files in the package servers' indexes. Absent where there are none.
   */
  readonly busNamesScript?: string;
  /** The package of a language's part, by the naming rules; undefined if they do not cover it. */
  packageOfPart(part: MissingPart): string | undefined;
  /**
   * The packages of toolkits, fonts and the like that many applications need, with the names of all releases: not every
   * index has each of them.
   */
  readonly toolkits: readonly string[];
  /**
   * A command that prints the package that owns a file of this machine, and a pattern for its output, with the group
   * `name`.
   */
  readonly ownerOnHost: {
    readonly command: readonly [program: string, ...args: string[]];
    readonly form: RegExp;
  };
  /** Icon theme packages with icons of the usual names, for applications without their own. */
  readonly iconThemes: readonly string[];
  /** A shell command that downloads the package index into an image, as root. */
  readonly refreshCommand: string;
  /** A shell command that installs packages in an image, as root. The index is there. */
  installCommand(packages: readonly string[]): string;
  /** A shell command that installs recommended packages; absent if the package manager has none. */
  readonly recommendedCommand?: string;
  /** The installed packages of an image, from its database; none if there is no database. */
  installed(files: ImageFiles): Promise<readonly InstalledPackage[]>;
  /** The same packages with their versions. */
  versions(files: ImageFiles): Promise<readonly InstalledVersion[]>;
  /**
   * A shell script that prints all versions that can be installed, after updating the index: name, version, architecture
   * and the names of the archive, separated by tabs, as gzip data in base64.
   */
  readonly versionsScript: string;
  /** A shell script that prints for each pair of its arguments `newer` if the first is the newer version, else `not`. */
  readonly compareScript: string;
  /** The type of its packages in package URLs (purl). */
  readonly urlType: 'deb' | 'apk';
}
