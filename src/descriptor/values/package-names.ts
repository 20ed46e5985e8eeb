/** A name in a package list and where it stands there. */
export interface PackageAt {
  readonly name: string;
  readonly from: number;
}

/** The names in a package list, which may be separated by blanks, commas or both. */
export function packagesIn(list: string): PackageAt[] {
  return [...list.matchAll(/[^\s,]+/g)].map(({ 0: name, index }) => ({ name, from: index }));
}

const apt =
  /^[a-z0-9][a-z0-9+.-]*(?::[a-z0-9-]+)?(?:=[A-Za-z0-9][A-Za-z0-9.+:~*-]*|\/[A-Za-z0-9][A-Za-z0-9.-]*)?$/;

const apk =
  /^(?:(?:so|cmd|pc):)?[A-Za-z0-9][A-Za-z0-9+_.-]*(?:@[A-Za-z0-9-]+)?(?:(?:=|~|=~)[A-Za-z0-9][A-Za-z0-9._+-]*)?$/;

/** What the package managers take as the name of a package, with its version, architecture, release or repository. */
export const packageName = { apt, apk } as const;
