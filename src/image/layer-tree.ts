/** An entry of a layer, or of an image's whole file system. */
export interface FileEntry {
  readonly type: 'file' | 'folder' | 'link' | 'other';
  /** Permissions, without the kind of the file. */
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  /** Where a link leads, as it says it. */
  readonly target?: string;
}

/** What one layer adds to those below it and takes away from them. Paths are absolute and have no links on the way. */
export interface LayerTree {
  readonly entries: ReadonlyMap<string, FileEntry>;
  /** What is removed, with all below it. */
  readonly removed: ReadonlySet<string>;
  /** Folders of which nothing is left but what the layer itself has in them. */
  readonly emptied: ReadonlySet<string>;
  /** The first bytes of a file of this layer, so many at most. */
  read(path: string, maxBytes: number): Buffer;
}
