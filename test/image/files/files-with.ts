import { posix } from 'node:path';
import type { ImageFiles } from '../../../src/image/files/image-files.ts';
import { resolvePath } from '../../../src/image/files/resolve-path.ts';
import type { FileEntry } from '../../../src/image/layer-tree.ts';

/** A file, folder or link of a scripted image. */
interface Scripted {
  readonly text?: string;
  readonly bytes?: Buffer;
  readonly link?: string;
  readonly type?: FileEntry['type'];
  readonly mode?: number;
  readonly uid?: number;
  readonly gid?: number;
}

const accounts: Readonly<Record<string, Scripted>> = {
  '/etc/passwd': { text: 'root:x:0:0::/root:/bin/sh\nballoon:x:4096:4096::/home:/bin/sh\n' },
  '/etc/group': { text: 'root:x:0:\naudio:x:29:balloon\nballoon:x:4096:\n' },
};

function entryOf({ link, type, mode, uid = 0, gid = 0 }: Scripted): FileEntry {
  if (link !== undefined) return { type: 'link', mode: 0o777, uid, gid, target: link };
  return { type: type ?? 'file', mode: mode ?? 0o755, uid, gid };
}

/** The files of a scripted image: account files, those given, and the folders that they are in. */
export function filesWith(
  first: string,
  others: Readonly<Record<string, Scripted>> = {},
): ImageFiles {
  const given = { ...accounts, ...(first ? { [first]: {} } : {}), ...others };
  const entries = new Map<string, Scripted>();
  for (const path of Object.keys(given)) {
    for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
      entries.set(folder, { type: 'folder' });
      if (folder === '/') break;
    }
  }
  for (const [path, scripted] of Object.entries(given)) entries.set(path, scripted);
  const bytesOf = (path: string) => {
    const { bytes, text = '' } = entries.get(path) ?? {};
    return bytes ?? Buffer.from(text);
  };
  const below = (folder: string) =>
    [...entries.keys()].filter((path) => path.startsWith(posix.join(folder, '/')));
  const entry = async (path: string) => {
    const found = entries.get(path);
    return found && entryOf(found);
  };
  return {
    entry,
    async read(path, maxBytes) {
      const found = await resolvePath({ entry }, path);
      return found?.entry.type === 'file' ? bytesOf(found.path).subarray(0, maxBytes) : undefined;
    },
    below: async (folder) => below(folder),
    readAll: async (folder, ending, maxBytes) =>
      below(folder)
        .filter((path) => path.endsWith(ending))
        .map((path) => ({ path, bytes: bytesOf(path).subarray(0, maxBytes) })),
    close: async () => {},
  };
}
