import type { FileEntry } from '../layer-tree.ts';
import type { ImageFiles } from './image-files.ts';

/** The same files with cached lookups, since many paths share folders. */
export function cachedFiles(files: ImageFiles): ImageFiles {
  const entries = new Map<string, Promise<FileEntry | undefined>>();
  return {
    ...files,
    entry(path) {
      const known = entries.get(path) ?? files.entry(path);
      entries.set(path, known);
      return known;
    },
  };
}
