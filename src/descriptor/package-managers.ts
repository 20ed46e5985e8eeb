/**
 * What descriptors say of a package manager, and what the names of templates tell of it. How one is asked is in the
 * room of the package managers.
 */
interface DescribedPackageManager {
  /** The field of a descriptor that lists packages for it. */
  readonly field: string;
  /** The program that installs them, as people know it. */
  readonly program: string;
  /** The distributions that have it, as the names of templates spell them: `oc.template.<distribution>`. */
  readonly distributions: readonly string[];
  /** What it takes as the name of a package, with its version, architecture, release or repository. */
  readonly packageName: RegExp;
}

/** The package managers that an application's packages can be installed with, by their names. */
export const packageManagers = {
  apt: {
    field: 'debpackage',
    program: 'apt-get',
    distributions: ['debian', 'ubuntu'],
    packageName:
      /^[a-z0-9][a-z0-9+.-]*(?::[a-z0-9-]+)?(?:=[A-Za-z0-9][A-Za-z0-9.+:~*-]*|\/[A-Za-z0-9][A-Za-z0-9.-]*)?$/,
  },
  apk: {
    field: 'apkpackage',
    program: 'apk',
    distributions: ['alpine'],
    packageName:
      /^(?:(?:so|cmd|pc):)?[A-Za-z0-9][A-Za-z0-9+_.-]*(?:@[A-Za-z0-9-]+)?(?:(?:=|~|=~)[A-Za-z0-9][A-Za-z0-9._+-]*)?$/,
  },
} as const satisfies Readonly<Record<string, DescribedPackageManager>>;

export type PackageManagerName = keyof typeof packageManagers;

export const packageManagerNames = Object.keys(packageManagers) as PackageManagerName[];
