/** What lies around a descriptor, as far as whoever checks it knows. What is undefined is not checked. */
export interface CheckContext {
  /** The bytes of the icon file; `null` when it was looked for and is not there. */
  readonly icon?: Uint8Array | null | undefined;
  /** Why the icon file could not be read although it is there; `icon` is `null` then. */
  readonly iconReadError?: string | undefined;
  /** Whether a COPY source matches something in the build context. */
  readonly contextHas?: ((source: string) => boolean) | undefined;
  /** The package manager of the template; without it, the template's name tells. */
  readonly packageManager?: 'apt' | 'apk' | undefined;
  /** What is known of a package that no index has; undefined for one that is there, or of which nobody can tell. */
  readonly unknownPackage?:
    | ((manager: 'apt' | 'apk', name: string) => { readonly near?: string | undefined } | undefined)
    | undefined;
  /** The templates that are here or can be built here, as descriptors name them. */
  readonly templates?: readonly string[] | undefined;
  /** Fields that are not in the table and become labels all the same. */
  readonly extraLabels?: readonly string[] | undefined;
}
