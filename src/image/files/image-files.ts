import type { FileEntry } from '../layer-tree.ts';

/** The bytes of a file, and its path. */
export interface FoundFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * The files of an image, read where they are stored: no container is started. Paths are absolute.
 *
 * All functions throw if the image cannot be read any more.
 */
export interface ImageFiles {
  /** The entry at a path without links in its folders; if the entry is a link, it is not followed. */
  entry(path: string): Promise<FileEntry | undefined>;
  /** The first bytes of a file, with links resolved; undefined if it does not exist. */
  read(path: string, maxBytes: number): Promise<Buffer | undefined>;
  /**
   * The paths of everything in a folder, recursively; undefined if there are too many. The folder must not be a link.
   */
  below(folder: string): Promise<readonly string[] | undefined>;
  /** The files of a folder whose names have this suffix, each with its first bytes. */
  readAll(folder: string, ending: string, maxBytes: number): Promise<readonly FoundFile[]>;
  close(): Promise<void>;
}

/** The maximum size; no list of a package manager is larger. */
const maxBytes = 16 * 1024 * 1024;

/** The text of a file, with links resolved; undefined if it does not exist. */
export async function readText(files: ImageFiles, path: string): Promise<string | undefined> {
  return (await files.read(path, maxBytes))?.toString('utf8');
}
