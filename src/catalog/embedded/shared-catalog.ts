/** The information that a shared catalog sends to its users. */
export interface SharedCatalog {
  /** Absolute path of the folder with its applications. */
  readonly data: string;
}

/** The name of the socket that shares the catalog on a port of this machine. */
export function sharingName(port: number): string {
  return `${port}.socket`;
}
