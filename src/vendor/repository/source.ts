/** Where the public key of a repository is. */
export type KeyPlace =
  /** In the source itself: ASCII armour, or its base64 lines with blanks in place of line breaks. */
  | { readonly type: 'text'; readonly text: string }
  /** A path or an address, as it was given. */
  | { readonly type: 'place'; readonly place: string };

/** A repository of packages, in the words of apt's `.sources` files. */
export interface RepositorySource {
  /** Without user, password and fragment. */
  readonly address: string;
  /** At least one, unless they are to be found out; one that ends in "/" is a folder of a flat repository. */
  readonly suites: readonly string[];
  /** None for a flat repository, and if they are to be found out. */
  readonly components: readonly string[];
  /** As Debian calls processors; none if all are meant. */
  readonly architectures: readonly string[];
  /** Undefined if nothing says it. */
  readonly key: KeyPlace | undefined;
}

/** Whether a suite is a folder with an index, without components. */
export function isFlat(suite: string): boolean {
  return suite.endsWith('/');
}

/** How people call it: the host, and the path if it has one: `packages.acme.example/debian`. */
export function repositoryTitle({ address }: Pick<RepositorySource, 'address'>): string {
  return address.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
}
