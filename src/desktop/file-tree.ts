/** Files to look into, such as those of an image or of this machine. Paths are absolute. */
export interface FileTree {
  /** The first bytes of a file, with links followed; undefined if it does not exist. */
  read(path: string, maxBytes: number): Promise<Buffer | undefined>;
  /** The paths of everything in a folder, recursively; undefined if there is too much to search. */
  below(folder: string): Promise<readonly string[] | undefined>;
}
