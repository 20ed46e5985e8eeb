/** An available package, as described by its index. */
export interface PackageArchive {
  readonly name: string;
  readonly version: string;
  /** The source package, which it shares with related packages. */
  readonly source: string;
  /** The section, e.g. `games` or `non-free/games`; empty if there is none. */
  readonly section: string;
  /** Whether it is architecture-independent: mostly data. */
  readonly isData: boolean;
  /** Additional names and parts that it provides. */
  readonly provides: readonly string[];
  /** The names of its dependencies; of alternatives the first. */
  readonly depends: readonly string[];
  /** All dependencies, each with its alternatives, best first; also parts such as libraries: `so:libc.so.6`. */
  readonly needs: readonly (readonly string[])[];
  /** Of the archive, in bytes. */
  readonly size: number;
  /** The address of the archive; empty if the package manager only needs the name. */
  readonly address: string;
  /** The digest of the archive, in the package manager's notation; empty if it only needs the name. */
  readonly digest: string;
  /** One line. */
  readonly description: string;
}

/** `name=version`. */
export function nameWithVersion({ name, version }: PackageArchive): string {
  return `${name}=${version}`;
}
