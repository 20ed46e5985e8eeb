import type { ImageFiles } from './image-files.ts';

/** More than any list that a package manager keeps. Bytes. */
const maxBytes = 16 * 1024 * 1024;

/** The text of a file, links followed; undefined when there is none. */
export async function readText(files: ImageFiles, path: string): Promise<string | undefined> {
  return (await files.read(path, maxBytes))?.toString('utf8');
}
