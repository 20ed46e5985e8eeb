/**
 * The package managers as far as descriptors and the names of templates are concerned. The room `package-manager`
 * queries them.
 */
interface DescribedPackageManager {
  /** The field of a descriptor that lists packages for it. */
  readonly field: string;
  /** The name of its program, for people. */
  readonly program: string;
  /** Its distributions, as in the names of templates: `oc.template.<distribution>`. */
  readonly distributions: readonly string[];
  /** A pattern for its package arguments, with version, architecture, release or repository. */
  readonly packageName: RegExp;
}

/** The package managers that can install an application's packages, by their names. */
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

/** The fields that change what is installed in an image; the others describe the application or how it starts. */
export const installFields: readonly string[] = [
  ...packageManagerNames.map((name) => packageManagers[name].field),
  'installrecommends',
  'forceconfold',
  'preruncommands',
  'postruncommands',
];
