/** A file system to read from, such as that of an image or of this machine. Paths are absolute. */
export interface FileTree {
  /** The first bytes of a file, with links resolved; undefined if it does not exist. */
  read(path: string, maxBytes: number): Promise<Buffer | undefined>;
  /** The paths of everything in a folder, recursively; undefined if there are too many. */
  below(folder: string): Promise<readonly string[] | undefined>;
}
