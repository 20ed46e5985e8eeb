import type { ImageFiles } from './image-files.ts';

/** The maximum size; no list of a package manager is larger. */
const maxBytes = 16 * 1024 * 1024;

/** The text of a file, with links resolved; undefined if it does not exist. */
export async function readText(files: ImageFiles, path: string): Promise<string | undefined> {
  return (await files.read(path, maxBytes))?.toString('utf8');
}
