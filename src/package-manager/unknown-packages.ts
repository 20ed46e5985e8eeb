import { nearest } from '../text/nearest.ts';

/** A package that an index does not have. */
export interface UnknownPackage {
  readonly name: string;
  /** The name in the index that was probably meant. */
  readonly near?: string | undefined;
}

/** The name of a package without what may follow it: architecture, version, release, repository. */
function plainName(name: string): string {
  return name.replace(/[:=~/@<>].*$/, '');
}

/** Letters from which on the beginning of a name says which one is meant. */
const telling = 3;

/** The name that differs by a slip, or else the shortest that begins so. */
function nearName(name: string, known: ReadonlySet<string>): string | undefined {
  const slip = nearest(name, known);
  if (slip !== undefined || name.length < telling) return slip;
  const longer = [...known].filter((other) => other.startsWith(name));
  return longer.sort((one, other) => one.length - other.length)[0];
}

/** Those of the names that are not in an index, all at once. */
export function unknownPackages(
  names: readonly string[],
  known: ReadonlySet<string>,
): UnknownPackage[] {
  return names
    .filter((name) => !known.has(plainName(name)))
    .map((name) => ({ name, near: nearName(plainName(name), known) }));
}
