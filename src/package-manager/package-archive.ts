/** A package that can be downloaded, as its index describes it. */
export interface PackageArchive {
  readonly name: string;
  readonly version: string;
  /** The source package that it is built from, with its siblings. */
  readonly source: string;
  /** A part of the distribution, e.g. `games` or `non-free/games`; empty if there is none. */
  readonly section: string;
  /** Whether it has no programs for a processor: mostly data. */
  readonly isData: boolean;
  /** Names that it can be asked for by, too, and such parts. */
  readonly provides: readonly string[];
  /** The names of packages that it needs; of alternatives the first. */
  readonly depends: readonly string[];
  /** All that it needs, each with its alternatives, best first; also parts such as libraries: `so:libc.so.6`. */
  readonly needs: readonly (readonly string[])[];
  /** Of the archive, in bytes. */
  readonly size: number;
  /** Where the package manager downloads it from; empty if it knows by the name. */
  readonly address: string;
  /** The digest that the archive must have, as the package manager writes it; empty if it knows by the name. */
  readonly digest: string;
  /** One line. */
  readonly description: string;
}

/** A package with its version: `name=version`. */
export function nameWithVersion({ name, version }: PackageArchive): string {
  return `${name}=${version}`;
}
