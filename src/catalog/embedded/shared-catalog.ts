/** What a catalog of this user tells those who use it, too. */
export interface SharedCatalog {
  /** Absolute path of the folder that its applications are kept in. */
  readonly data: string;
}

/** The socket at which the catalog at a port of this machine is shared. */
export function sharingName(port: number): string {
  return `${port}.socket`;
}
