import type { ListedPackage } from './read-package-list.ts';

/** A version of a package in the index of a template. */
export interface AvailableVersion extends ListedPackage {
  /** The names of its archive, such as `bookworm-security oldstable-security Debian-Security`; empty if it has none. */
  readonly origin: string;
}

/** All versions in an index, by the names of the packages. */
export type AvailableVersions = ReadonlyMap<string, readonly AvailableVersion[]>;

/** A package of an image, and the newest one that could be installed now. */
export interface PackageUpdate {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Whether a newer version is in an archive for security; undefined if the index does not tell. */
  readonly isSecurity: boolean | undefined;
  /** Whether the template has the same old version, so that only a newer template can bring another one. */
  readonly isOfTemplate: boolean;
}

/** Two versions: whether the first is newer than the second is asked of a package manager. */
export type VersionPair = readonly [one: string, other: string];

const anyArchitecture = (architecture: string) => ['all', 'noarch', ''].includes(architecture);

function versionsFor(
  { name, architecture }: ListedPackage,
  available: AvailableVersions,
): readonly AvailableVersion[] {
  const fits = (other: string) =>
    other === architecture || anyArchitecture(other) || anyArchitecture(architecture);
  return (available.get(name) ?? []).filter((one) => fits(one.architecture));
}

/** The pairs of versions that {@link newerPackages} compares, each once. */
export function pairsToCompare(
  packages: readonly ListedPackage[],
  available: AvailableVersions,
): VersionPair[] {
  const pairs = new Map<string, VersionPair>();
  for (const one of packages) {
    const others = versionsFor(one, available).map(({ version }) => version);
    const versions = [...new Set(others)].filter((version) => version !== one.version);
    for (const [at, version] of versions.entries()) {
      for (const other of [one.version, ...versions.slice(0, at)]) {
        pairs.set(keyOf(version, other), [version, other]);
      }
    }
  }
  return [...pairs.values()];
}

export function keyOf(one: string, other: string): string {
  return `${one} ${other}`;
}

const security = /-security(?: |$)/i;

function isSecurity(versions: readonly AvailableVersion[]): boolean | undefined {
  if (versions.every(({ origin }) => origin === '')) return undefined;
  return versions.some(({ origin }) => security.test(origin));
}

/**
 * The packages of an image of which the index has a newer version.
 *
 * @param template the packages of the template
 * @param newer the keys of the pairs of {@link pairsToCompare} whose first version is newer
 */
export function newerPackages(
  packages: readonly ListedPackage[],
  available: AvailableVersions,
  template: readonly ListedPackage[],
  newer: ReadonlySet<string>,
): PackageUpdate[] {
  const nameOf = ({ name, architecture, version }: ListedPackage) =>
    [name, architecture, version].join(' ');
  const ofTemplate = new Set(template.map(nameOf));
  return packages.flatMap((one) => {
    const { name, version: from } = one;
    const versions = versionsFor(one, available).filter(({ version }) =>
      newer.has(keyOf(version, from)),
    );
    if (versions.length === 0) return [];
    const to = versions.reduce(
      (best, { version }) => (newer.has(keyOf(version, best)) ? version : best),
      versions[0]!.version,
    );
    const isOfTemplate = ofTemplate.has(nameOf(one));
    return [{ name, from, to, isSecurity: isSecurity(versions), isOfTemplate }];
  });
}

/** A package of an image of which an index cannot tell whether there is a newer version. */
export interface UnknownPackage {
  readonly name: string;
  readonly version: string;
  /** `absent` if no index has the package; `older` if they have only older versions, so that it comes from elsewhere. */
  readonly reason: 'absent' | 'older';
}

/**
 * The packages of an image that come from a source which is not in the index.
 *
 * @param newer the keys of the pairs of {@link pairsToCompare} whose first version is newer
 */
export function unknownPackages(
  packages: readonly ListedPackage[],
  available: AvailableVersions,
  newer: ReadonlySet<string>,
): UnknownPackage[] {
  return packages.flatMap((one): UnknownPackage[] => {
    const { name, version } = one;
    const versions = versionsFor(one, available).map((other) => other.version);
    if (versions.length === 0) return [{ name, version, reason: 'absent' }];
    const isKnown = versions.some((other) => other === version || newer.has(keyOf(other, version)));
    return isKnown ? [] : [{ name, version, reason: 'older' }];
  });
}
