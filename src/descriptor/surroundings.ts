/** What lies around a descriptor, as far as whoever checks it knows. What is undefined is not checked. */
export interface Surroundings {
  /** The bytes of the icon file; `null` when it was looked for and is not there. */
  readonly icon?: Uint8Array | null | undefined;
  /** Why the icon file could not be read although it is there; `icon` is `null` then. */
  readonly iconTrouble?: string | undefined;
  /** Whether a COPY source matches something in the build context. */
  readonly contextHas?: ((source: string) => boolean) | undefined;
  /** The package manager of the template; without it, the template's name tells. */
  readonly packageManager?: 'apt' | 'apk' | undefined;
  /** Fields that are not in the table and become labels all the same. */
  readonly extraLabels?: readonly string[] | undefined;
}
