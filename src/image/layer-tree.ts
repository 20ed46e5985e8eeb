/** An entry of a layer, or of an image's whole file system. */
export interface FileEntry {
  readonly type: 'file' | 'folder' | 'link' | 'other';
  /** Permissions, without the file type. */
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  /** The unresolved target of a link. */
  readonly target?: string;
}

/** The changes of one layer to those below it. Paths are absolute and have no links in their folders. */
export interface LayerTree {
  readonly entries: ReadonlyMap<string, FileEntry>;
  /** Removed paths, with everything in them. */
  readonly removed: ReadonlySet<string>;
  /** Folders whose earlier content is removed. */
  readonly emptied: ReadonlySet<string>;
  /** The first bytes of a file of this layer, up to a maximum. */
  read(path: string, maxBytes: number): Buffer;
}
