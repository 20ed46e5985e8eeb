import { posix } from 'node:path';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import type { Recording } from '../recordings/recording.ts';

/** The recorded files of an image. */
export function recordedFiles(recorded: Recording['files']): ImageFiles {
  const entry = async (path: string) =>
    Object.hasOwn(recorded, path) ? recorded[path] : undefined;
  const bytesOf = (path: string, maxBytes: number) =>
    Buffer.from(recorded[path]?.text ?? '').subarray(0, maxBytes);
  const below = (folder: string) =>
    Object.keys(recorded).filter(
      (path) => path !== folder && path.startsWith(posix.join(folder, '/')),
    );
  return {
    entry,
    async read(path, maxBytes) {
      const found = await resolvePath({ entry }, path);
      return found?.entry.type === 'file' ? bytesOf(found.path, maxBytes) : undefined;
    },
    below: async (folder) => below(folder),
    readAll: async (folder, ending, maxBytes) =>
      below(folder)
        .filter((path) => posix.dirname(path) === folder && path.endsWith(ending))
        .map((path) => ({ path, bytes: bytesOf(path, maxBytes) })),
    close: async () => {},
  };
}
