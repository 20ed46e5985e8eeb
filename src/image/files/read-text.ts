import type { ImageFiles } from './image-files.ts';

/** More than any list of a package manager. */
const maxBytes = 16 * 1024 * 1024;

/** The text of a file, with links followed; undefined if it does not exist. */
export async function readText(files: ImageFiles, path: string): Promise<string | undefined> {
  return (await files.read(path, maxBytes))?.toString('utf8');
}
