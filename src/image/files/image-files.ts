import type { FileEntry } from '../layer-tree.ts';

/** The bytes of a file, and where it is. */
export interface FoundFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * The files of an image, looked at where they are kept: nothing of the image is started. Paths are absolute.
 *
 * All of them throw what the outside world throws when the image cannot be read any more.
 */
export interface ImageFiles {
  /** What is there, where no link is on the way to it; a link is told as it is. */
  entry(path: string): Promise<FileEntry | undefined>;
  /** The first bytes of a file, links followed; undefined when there is none. */
  read(path: string, maxBytes: number): Promise<Buffer | undefined>;
  /** The paths of everything below a folder that is no link; undefined where there is too much to look through. */
  below(folder: string): Promise<readonly string[] | undefined>;
  /** The files of a folder whose names end so, each with its first bytes. */
  readAll(folder: string, ending: string, maxBytes: number): Promise<readonly FoundFile[]>;
  close(): Promise<void>;
}
