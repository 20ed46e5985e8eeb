interface PackageAt {
  readonly name: string;
  readonly from: number;
}

/** The names in a package list, which may be separated by spaces, commas or both. */
export function packagesIn(list: string): PackageAt[] {
  return [...list.matchAll(/[^\s,]+/g)].map(({ 0: name, index }) => ({ name, from: index }));
}
