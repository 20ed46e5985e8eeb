/** A name in a package list and its position. */
export interface PackageAt {
  readonly name: string;
  readonly from: number;
}

/** The names in a package list, which may be separated by spaces, commas or both. */
export function packagesIn(list: string): PackageAt[] {
  return [...list.matchAll(/[^\s,]+/g)].map(({ 0: name, index }) => ({ name, from: index }));
}

const apt =
  /^[a-z0-9][a-z0-9+.-]*(?::[a-z0-9-]+)?(?:=[A-Za-z0-9][A-Za-z0-9.+:~*-]*|\/[A-Za-z0-9][A-Za-z0-9.-]*)?$/;

const apk =
  /^(?:(?:so|cmd|pc):)?[A-Za-z0-9][A-Za-z0-9+_.-]*(?:@[A-Za-z0-9-]+)?(?:(?:=|~|=~)[A-Za-z0-9][A-Za-z0-9._+-]*)?$/;

/**
 * Patterns for what the package managers accept as a package's name, with version, architecture, release or
 * repository.
 */
export const packageName = { apt, apk } as const;
