import type { FileEntry } from '../layer-tree.ts';
import type { ImageFiles } from './image-files.ts';

/** The same files, where what is there is asked once for each path: paths have their folders in common. */
export function rememberedFiles(files: ImageFiles): ImageFiles {
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
