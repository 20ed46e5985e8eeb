import type { PackageManagerName } from '../package-managers.ts';

/** The surroundings of a descriptor, as far as they are known to the caller. Undefined ones are not checked. */
export interface CheckContext {
  /** The bytes of the icon file; `null` if it does not exist. */
  readonly icon?: Uint8Array | null | undefined;
  /** Why the existing icon file could not be read; `icon` is `null` then. */
  readonly iconReadError?: string | undefined;
  /** The folders in which the missing icon was searched, if the descriptor is a link to another folder. */
  readonly iconPlaces?: readonly string[] | undefined;
  /** Whether a COPY source matches a file in the build context. */
  readonly contextHas?: ((source: string) => boolean) | undefined;
  /** The package manager of the template; by default the one that the template's name implies. */
  readonly packageManager?: PackageManagerName | undefined;
  /** Information about a package that is in no index; undefined if it exists or if that is not known. */
  readonly unknownPackage?:
    | ((
        manager: PackageManagerName,
        name: string,
      ) => { readonly near?: string | undefined } | undefined)
    | undefined;
  /** The templates that exist or can be built here, by the names that descriptors use. */
  readonly templates?: readonly string[] | undefined;
  /** Fields outside the table that become labels. */
  readonly extraLabels?: readonly string[] | undefined;
}
