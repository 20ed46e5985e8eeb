import type { FaultyItem } from '../error/error-subject.ts';
import { nearest } from '../text/match/nearest.ts';

/** The name of a package without a suffix for architecture, version or release. */
export function plainPackageName(wanted: string): string {
  return wanted.replace(/(?<=.)[:=~/@<>].*$/, '');
}

/** A package name that is not in an index. */
export interface UnknownPackage {
  readonly name: string;
  /** The name in the index that was probably intended. */
  readonly near?: string | undefined;
}

/** The minimum length of a name that is compared with the beginnings of other names. */
const minPrefixLength = 3;

/** The known name that differs by a typing error, else the shortest one that begins with the name. */
function nearName(name: string, known: ReadonlySet<string>): string | undefined {
  const slip = nearest(name, known);
  if (slip !== undefined || name.length < minPrefixLength) return slip;
  const longer = [...known].filter((other) => other.startsWith(name));
  return longer.sort((one, other) => one.length - other.length)[0];
}

/** The names that are not in an index. */
export function unknownPackages(
  names: readonly string[],
  known: ReadonlySet<string>,
): UnknownPackage[] {
  return names
    .filter((name) => !known.has(plainPackageName(name)))
    .map((name) => ({ name, near: nearName(plainPackageName(name), known) }));
}

/** A name with the probably intended one, for messages. */
export function nearestHint({ name, near }: UnknownPackage): string {
  return near === undefined ? `"${name}"` : `"${name}" (did you mean ${near}?)`;
}

/** The same for the subject of an error. */
export function unknownPackageFault({ name, near }: UnknownPackage): FaultyItem {
  return near === undefined ? { name } : { name, near: [near] };
}
